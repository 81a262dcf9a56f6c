import type { BusinessOverview } from '@numera/contracts/billing/overviews';
import { StatCards } from './stat-cards.tsx';
import { texts } from './texts.ts';

/** What everybody has, for whoever runs the business. */
export function BusinessPanel({ overview: { customers, numbers, payments } }: { overview: BusinessOverview }) {
  return (
    <StatCards
      stats={[
        { label: texts.customers, count: customers },
        { label: texts.numbers, count: numbers.total },
        { label: texts.active, count: numbers.active },
        { label: texts.payments, count: payments.total },
        { label: texts.pending, count: payments.pending },
        { label: texts.failed, count: numbers.activationFailed, hint: texts.needAttention },
      ]}
    />
  );
}
