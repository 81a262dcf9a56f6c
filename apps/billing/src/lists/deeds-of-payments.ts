import type { ManagedPayment } from '@numera/contracts/billing/all-payments';
import { isUndoable } from '@numera/domain-billing/charge-deed';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { type ChargeDeed, chargeDeedCollection } from '../charge-deeds/charge-deed.schema.ts';
import type { Payment } from '../payments/payment.schema.ts';
import { refundCollection } from '../refunds/refund.schema.ts';

type Work = Pick<ManagedPayment, 'deed' | 'refund' | 'canUndoCash'>;

/** What administrators do to the payments of one page, in two questions. */
@Injectable()
export class DeedsOfPayments {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of(paymentIds: readonly string[]): Promise<(payment: Payment) => Work> {
    const about = { paymentId: { $in: paymentIds } };
    // The latest comes last, and stays.
    const [deeds, refunds] = await Promise.all([
      this.database.rows(chargeDeedCollection).find(about).sort({ _id: 1 }).toArray(),
      this.database.rows(refundCollection).find(about).sort({ _id: 1 }).toArray(),
    ]);
    const lastDeed = new Map(deeds.map((deed) => [deed.paymentId, deed]));
    const lastRefund = new Map(refunds.map((refund) => [refund.paymentId, refund]));
    return ({ _id, status }) => {
      const refund = lastRefund.get(_id);
      const deed = lastDeed.get(_id);
      return {
        deed: deed && deed.state !== 'DONE' ? { kind: deed.kind, state: deed.state, reason: deed.reason } : null,
        refund: refund && refund.state !== 'DONE' ? { state: refund.state, amountCents: refund.amountCents } : null,
        canUndoCash: status === 'RECEIVED_IN_CASH' && isUndoable(receivedAt(deed), this.clock.now()),
      };
    };
  }
}

const receivedAt = (deed: ChargeDeed | undefined): Date | null =>
  deed?.kind === 'receive-in-cash' && deed.state === 'DONE' ? deed.endedAt : null;
