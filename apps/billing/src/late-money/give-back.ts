import { DomainError } from '@numera/contracts/errors';
import { isLateMoneyOpen, lateMoneyReturned } from '@numera/domain-billing/late-money';
import type { Order } from '@numera/domain-billing/order';
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
  ) {}

  /** What cannot be given back this way refuses as `requestRefund` does; when nobody is there to hear it, its alert stays open. */
  async run(order: Order, why: keyof typeof reasons): Promise<void> {
    if (!isLateMoneyOpen(order)) return;
    const { paymentId } = order.late;
    const by = why === 'owner' ? why : 'time';
    try {
      const { isWhole } = await this.recordRefund.run({ paymentId, amountCents: null, by, reason: reasons[why] });
      if (!isWhole) throw new Error(`a part of ${paymentId} is being given back: the rest must wait`);
    } catch (error) {
      if (by === 'owner' || !(error instanceof DomainError)) throw error;
      await this.store.change(order._id, lateMoneyReturned);
    }
  }
}
