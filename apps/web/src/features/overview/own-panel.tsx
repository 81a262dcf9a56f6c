import type { OwnOverview } from '@numera/contracts/billing/overviews';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { LinkButton } from '../../ui/kit/link-button.tsx';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { type Stat, StatCards } from '../../ui/kit/stat-cards.tsx';
import { DuePayments } from './due-payments.tsx';
import { OwnNumbers } from './own-numbers.tsx';
import { texts } from './texts.ts';

interface OwnPanelProps {
  /** Undefined until it has come. */
  readonly overview: OwnOverview | undefined;
  readonly failure: string | null;
  readonly onRetry: () => void;
}

const order = <LinkButton to="/">{texts.order}</LinkButton>;

/** What a customer has: how many, what is owed, and each number. */
export function OwnPanel({ overview, failure, onRetry }: OwnPanelProps) {
  const hasNumbers = overview !== undefined && overview.subscriptions.length > 0;
  const reading = { skeleton: <Skeleton />, slow: texts.slow, failed: texts.unread, failure, onRetry };
  return (
    <PanelPage title={texts.title} intro={texts.intro} actions={hasNumbers && order} reading={reading}>
      {overview && (
        <>
          <StatCards stats={statsOf(overview)} />
          {hasNumbers ? (
            <Lists overview={overview} />
          ) : (
            <EmptyState drawing="numbers" {...texts.empty} action={order} />
          )}
        </>
      )}
    </PanelPage>
  );
}

const Skeleton = () => (
  <>
    <StatCards stats={statsOf(undefined)} />
    <ListCardSkeleton />
  </>
);

const Lists = ({ overview: { numbers, payments, subscriptions, due } }: { overview: OwnOverview }) => (
  <>
    <DuePayments due={due} pending={payments.pending} open={payments.open} />
    <OwnNumbers subscriptions={subscriptions} total={numbers.total} />
  </>
);

const statsOf = (overview: OwnOverview | undefined): Stat[] => [
  { label: texts.numbers, count: overview?.numbers.total },
  { label: texts.active, count: overview?.numbers.active },
  { label: texts.payments, count: overview?.payments.total },
  { label: texts.pending, count: overview?.payments.pending },
];
