import type { ActorOf } from '@numera/contracts/access';
import { DomainError } from '@numera/contracts/errors';
import { isLateMoneyOpen, lateMoneyReturned } from '@numera/domain-billing/late-money';
import type { Order } from '@numera/domain-billing/order';
import type { Refund } from '@numera/domain-billing/refund';
import { Audit } from '@numera/server/audit';
import type { Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { OrderStore } from '../orders/order-store.ts';
import { RecordRefund } from '../refunds/record-refund.ts';

const reasons = {
  owner: 'its buyer wants late money back',
  time: 'nobody said what becomes of late money',
  canceled: 'its subscription was given up before late money had a number',
} as const;

/** Late money goes back: its buyer wants it, said nothing in the time that he had, or gave all of it up. */
@Injectable()
export class GiveBack {
  constructor(
    private readonly store: OrderStore,
    private readonly recordRefund: RecordRefund,
    private readonly audit: Audit,
  ) {}

  /** What cannot be given back this way refuses as `requestRefund` does; when nobody is there to hear it, its alert stays open. */
  async run(order: Order, why: keyof typeof reasons, admin: ActorOf<'admin'> | null = null): Promise<void> {
    if (!isLateMoneyOpen(order)) return;
    const { paymentId } = order.late;
    const by = why === 'owner' ? (admin?.userId ?? why) : 'time';
    const wish = { paymentId, amountCents: null, by, reason: reasons[why] };
    const recorded = async (tx: Transaction, { amountCents: refundCents }: Refund): Promise<void> => {
      const subject = { type: 'payment', id: paymentId } as const;
      const deed = { action: 'late-money.return', subject, after: { refundCents } };
      if (admin) await this.audit.record(tx, admin, deed);
    };
    try {
      const { isWhole } = await this.recordRefund.run(wish, recorded);
      if (!isWhole) throw new Error(`a part of ${paymentId} is being given back: the rest must wait`);
    } catch (error) {
      if (why === 'owner' || !(error instanceof DomainError)) throw error;
      await this.store.change(order._id, lateMoneyReturned);
    }
  }
}
