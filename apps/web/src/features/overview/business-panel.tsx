import type { BusinessOverview } from '@numera/contracts/billing/overviews';
import { lazy, type ReactNode, Suspense } from 'react';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { type Stat, StatCards } from '../../ui/kit/stat-cards.tsx';
import { ATTENTION_ID } from './attention-shape.tsx';
import type { SparkOf } from './sparkline.tsx';
import { texts } from './texts.ts';

interface BusinessPanelProps {
  readonly userId: string;
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
export function BusinessPanel({ userId, overview, failure, onRetry, notice, children }: BusinessPanelProps) {
  const figures = <StatCards stats={statsOf(overview, userId)} />;
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

/** With what draws them: nothing that the page waits for. */
const Sparkline = lazy(() => import('./sparkline.tsx'));
const spark = (userId: string, of: SparkOf) => (
  <Suspense fallback={null}>
    <Sparkline userId={userId} of={of} />
  </Suspense>
);

/** Each figure leads to the list that explains it; nothing can be followed that is not there yet. */
const statsOf = (overview: BusinessOverview | undefined, userId: string): Stat[] =>
  [
    { label: texts.customers, count: overview?.customers, to: '/admin/clientes' },
    {
      ...{ label: texts.numbers, count: overview?.numbers.total, to: '/admin/all-numeros' },
      chart: spark(userId, 'begun'),
    },
    {
      ...{ label: texts.active, count: overview?.numbers.active, to: '/admin/all-numeros?status=ACTIVE' },
      chart: spark(userId, 'active'),
    },
    {
      ...{ label: texts.payments, count: overview?.payments.total, to: '/admin/all-pagamentos' },
      chart: spark(userId, 'receivedCents'),
    },
    { label: texts.pending, count: overview?.payments.pending, to: '/admin/all-pagamentos?standing=open' },
    {
      ...{ label: texts.failed, count: overview?.numbers.activationFailed, hint: texts.needAttention },
      // Below, with the ways to repair them.
      to: overview?.numbers.activationFailed ? `#${ATTENTION_ID}` : '/admin/all-numeros?status=ACTIVATION_FAILED',
    },
  ].map(({ to, ...figure }) => (overview ? { ...figure, to } : figure));
