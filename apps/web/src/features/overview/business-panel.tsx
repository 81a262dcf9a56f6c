import type { BusinessOverview } from '@numera/contracts/billing/overviews';
import type { ReactNode } from 'react';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { type Stat, StatCards } from '../../ui/kit/stat-cards.tsx';
import { texts } from './texts.ts';

interface BusinessPanelProps {
  /** Undefined until it has come. */
  readonly overview: BusinessOverview | undefined;
  readonly failure: string | null;
  readonly onRetry: () => void;
  /** What else waits for whoever looks. */
  readonly notice?: ReactNode;
  /** Below the figures: how it went. */
  readonly children?: ReactNode;
}

/** What everybody has, for whoever runs the business. */
export function BusinessPanel({ overview, failure, onRetry, notice, children }: BusinessPanelProps) {
  const figures = <StatCards stats={statsOf(overview)} />;
  const reading = { skeleton: figures, slow: texts.slowBusiness, failed: texts.unread, failure, onRetry };
  return (
    <PanelPage title={texts.adminTitle} reading={reading}>
      {overview ? (
        <>
          {notice}
          {figures}
          {children}
        </>
      ) : null}
    </PanelPage>
  );
}

const statsOf = (overview: BusinessOverview | undefined): Stat[] => [
  { label: texts.customers, count: overview?.customers },
  { label: texts.numbers, count: overview?.numbers.total },
  { label: texts.active, count: overview?.numbers.active },
  { label: texts.payments, count: overview?.payments.total },
  { label: texts.pending, count: overview?.payments.pending },
  { label: texts.failed, count: overview?.numbers.activationFailed, hint: texts.needAttention },
];
