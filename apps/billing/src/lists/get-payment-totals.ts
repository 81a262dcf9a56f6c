import { getPaymentTotals } from '@numera/contracts/billing/all-payments';
import type { OutputOf } from '@numera/contracts/contract';
import { Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { paidIndex, paymentCollection } from '../payments/payment.schema.ts';

type Totals = OutputOf<typeof getPaymentTotals>;

const counted = ['paid', 'open', 'late'] as const;
const nothing = { count: 0, cents: 0 };
/** What was given back of a payment is not received. */
const kept = { $subtract: ['$amountCents', { $ifNull: ['$refundedCents', 0] }] };

/** Added up from an index alone, whatever the payments are. */
@Controller()
export class GetPaymentTotals {
  constructor(private readonly database: Database) {}

  @Handles(getPaymentTotals)
  async execute(): Promise<Totals> {
    const sums = await this.database
      .rows(paymentCollection)
      .aggregate<Totals['all'] & { _id: (typeof counted)[number] }>(
        [
          { $match: { dropped: false, standing: { $in: counted } } },
          { $group: { _id: '$standing', count: { $sum: 1 }, cents: { $sum: kept } } },
        ],
        { hint: paidIndex },
      )
      .toArray();
    const of = (standing: (typeof counted)[number]) => {
      const { count, cents } = sums.find(({ _id }) => _id === standing) ?? nothing;
      return { count, cents };
    };
    const [paid, open, late] = counted.map(of) as [Totals['paid'], Totals['open'], Totals['late']];
    const all = [paid, open, late].reduce((sum, one) => ({
      count: sum.count + one.count,
      cents: sum.cents + one.cents,
    }));
    return { paid, open, late, all };
  }
}
