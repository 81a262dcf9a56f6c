import { chargeIssued } from '@numera/contracts/billing/order-facts';
import { keptUntil } from '@numera/domain-catalog/hold';
import type { Delivered } from '@numera/messaging/delivered';
import { OnEvent } from '@numera/messaging/on-event';
import { Controller } from '@nestjs/common';
import { ChangeAsTold } from './change-as-told.ts';
import { available, type Change, reclaimedBy } from './change-state.ts';
import { HOLDER_FIELDS } from './holder.ts';
import { closedBy } from './on-order-closed.ts';

/** While the charge can be paid the number waits; one that had lapsed meanwhile is taken back if it is still there. */
@Controller()
export class OnChargeIssued {
  constructor(private readonly number: ChangeAsTold) {}

  @OnEvent(chargeIssued)
  async handle(event: Delivered<typeof chargeIssued>): Promise<void> {
    const { orderId, number, payableUntil } = event.data;
    const until = keptUntil(new Date(payableUntil));
    const when = {
      _id: number.number,
      // News that are older than what is known change nothing: an over-long way, or an order that ended before.
      $expr: { $gt: [until, '$$NOW'] },
      'history.by': { $ne: closedBy(orderId) },
      lastOrderId: { $ne: orderId },
      $or: [{ state: 'HELD', orderId }, reclaimedBy(orderId), ...available],
    };
    const keep: Change = {
      to: 'HELD',
      by: `charge.issued:${orderId}`,
      set: {
        orderId: { $literal: orderId },
        heldUntil: { $max: ['$heldUntil', until] },
        // Counted until it is paid; somebody else's lapsed hold is not this buyer's.
        ...Object.fromEntries(HOLDER_FIELDS.map((field) => [field, ofOrder(orderId, field)])),
      },
      unset: ['holdId'],
    };
    await this.number.run(event, when, keep);
  }
}

const ofOrder = (orderId: string, field: string): object => ({
  $cond: [{ $eq: ['$orderId', orderId] }, `$${field}`, '$$REMOVE'],
});
