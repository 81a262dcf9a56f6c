import type { OwnOverview } from '@numera/contracts/billing/overviews';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { LinkButton } from '../../ui/kit/link-button.tsx';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { type Stat, StatCards } from '../../ui/kit/stat-cards.tsx';
import { useIsPhone } from '../../ui/kit/use-is-phone.ts';
import { WarningAlert } from '../../ui/kit/warning-alert.tsx';
import { DuePayments } from './due-payments.tsx';
import { NextCharge } from './next-charge.tsx';
import { OwnNumbers } from './own-numbers.tsx';
import { texts } from './texts.ts';

interface OwnPanelProps {
  /** Undefined until it has come. */
  readonly overview: OwnOverview | undefined;
  readonly failure: string | null;
  readonly onRetry: () => void;
  /** What else waits for its owner. */
  readonly notice?: ReactNode;
}

const order = <LinkButton to="/">{texts.order}</LinkButton>;

/** What a customer has: how many, what is owed, what happens next, and the latest numbers. */
export function OwnPanel({ overview, failure, onRetry, notice }: OwnPanelProps) {
  const hasNumbers = overview !== undefined && overview.subscriptions.length > 0;
  const reading = { skeleton: <Skeleton />, slow: texts.slow, failed: texts.unread, failure, onRetry };
  return (
    <PanelPage title={texts.title} actions={hasNumbers && order} reading={reading}>
      {overview && (
        <>
          {notice}
          <PaymentsWait {...overview.payments} />
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

function PaymentsWait({ pending, open }: OwnOverview['payments']) {
  const navigate = useNavigate();
  if (open === 0) return null;
  return (
    <WarningAlert
      text={texts.waiting(pending, open - pending)}
      action={texts.toPayments}
      onAction={() => void navigate('/admin/pagamentos')}
    />
  );
}

/** On a phone a row is a card. */
const SHOWN = { onPhone: 3, otherwise: 5 };

function Lists({ overview: { subscriptions, nextCharge, due } }: { overview: OwnOverview }) {
  const shown = useIsPhone() ? SHOWN.onPhone : SHOWN.otherwise;
  return (
    <>
      {nextCharge && <NextCharge charge={nextCharge} />}
      <DuePayments due={due} shown={shown} />
      <OwnNumbers subscriptions={subscriptions} shown={shown} />
    </>
  );
}

/** Each figure leads to the list that explains it; nothing can be followed that is not there yet. */
const statsOf = (overview: OwnOverview | undefined): Stat[] =>
  [
    { label: texts.numbers, count: overview?.numbers.total, to: '/admin/numeros' },
    { label: texts.active, count: overview?.numbers.active, to: '/admin/numeros?status=ACTIVE' },
    { label: texts.payments, count: overview?.payments.total, to: '/admin/pagamentos' },
    { label: texts.pending, count: overview?.payments.pending, to: '/admin/pagamentos?standing=open' },
  ].map(({ to, ...figure }) => (overview ? { ...figure, to } : figure));
