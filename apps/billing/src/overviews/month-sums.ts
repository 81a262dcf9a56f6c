import type { PaymentStanding } from '@numera/contracts/billing/payment-standing';
import type { PaymentMethod } from '@numera/contracts/primitives';
import type { Database } from '@numera/server/database';
import { dueIndex, paidIndex, paymentCollection } from '../payments/payment.schema.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';

interface Sum<Of> {
  readonly _id: Of & { readonly month: string };
  readonly count: number;
  readonly amountCents: number;
}

const month = (field: string) => ({ $substrCP: [field, 0, 7] });
const kept = { $subtract: ['$amountCents', { $ifNull: ['$refundedCents', 0] }] };

/** What was paid since that day and was not given back, by month and method. Read from one index alone. */
export const receivedSince = (database: Database, day: string): Promise<Sum<{ method: PaymentMethod }>[]> =>
  database
    .rows(paymentCollection)
    .aggregate<Sum<{ method: PaymentMethod }>>(
      [
        { $match: { standing: 'paid', dropped: false, paidOn: { $gte: day } } },
        {
          $group: {
            _id: { month: month('$paidOn'), method: '$method' },
            count: { $sum: 1 },
            amountCents: { $sum: kept },
          },
        },
      ],
      { hint: paidIndex },
    )
    .toArray();

/** What was due from that day on and before the other, by month and by what became of it. Read from one index alone. */
export const dueBetween = (
  database: Database,
  from: string,
  before: string,
): Promise<Sum<{ standing: PaymentStanding }>[]> =>
  database
    .rows(paymentCollection)
    .aggregate<Sum<{ standing: PaymentStanding }>>(
      [
        {
          $match: {
            standing: { $in: ['open', 'late', 'paid', 'returned'] },
            dropped: false,
            dueDate: { $gte: from, $lt: before },
          },
        },
        {
          $group: {
            _id: { month: month('$dueDate'), standing: '$standing' },
            count: { $sum: 1 },
            amountCents: { $sum: '$amountCents' },
          },
        },
      ],
      { hint: dueIndex },
    )
    .toArray();

/** How many numbers began to work, or ended, in each month since then. Read from one index alone. */
export async function countedSince(
  database: Database,
  field: 'startedAt' | 'endedAt',
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const counts = await database
    .rows(subscriptionCollection)
    .aggregate<{ _id: string; count: number }>([
      { $match: { [field]: { $gte: since } } },
      {
        $group: {
          _id: { $dateToString: { date: `$${field}`, format: '%Y-%m', timezone: 'America/Sao_Paulo' } },
          count: { $sum: 1 },
        },
      },
    ])
    .toArray();
  return new Map(counts.map(({ _id, count }) => [_id, count]));
}
