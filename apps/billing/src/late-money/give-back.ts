import { DomainError } from '@numera/contracts/errors';
import { isLateMoneyOpen, lateMoneyReturned } from '@numera/domain-billing/late-money';
import type { Order } from '@numera/domain-billing/order';
import { Injectable } from '@nestjs/common';
import { OrderStore } from '../orders/order-store.ts';
import { RecordRefund } from '../refunds/record-refund.ts';

const reasons = { owner: 'its buyer wants late money back', time: 'nobody said what becomes of late money' } as const;

/** Late money goes back: its buyer wants it, or said nothing in the time that he had. */
@Injectable()
export class GiveBack {
  constructor(
    private readonly store: OrderStore,
    private readonly recordRefund: RecordRefund,
  ) {}

  /** What cannot be given back this way refuses as `requestRefund` does; when nobody is there to hear it, its alert stays open. */
  async run(order: Order, by: 'owner' | 'time'): Promise<void> {
    if (!isLateMoneyOpen(order)) return;
    const { paymentId } = order.late;
    try {
      const { isWhole } = await this.recordRefund.run({ paymentId, amountCents: null, by, reason: reasons[by] });
      if (!isWhole) throw new Error(`a part of ${paymentId} is being given back: the rest must wait`);
    } catch (error) {
      if (by === 'owner' || !(error instanceof DomainError)) throw error;
      await this.store.change(order._id, lateMoneyReturned);
    }
  }
}
