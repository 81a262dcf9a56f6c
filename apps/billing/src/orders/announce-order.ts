import { orderClosed, chargeIssued } from '@numera/contracts/billing/order-facts';
import { isClosed, type Order } from '@numera/domain-billing/order';
import { Outbox } from '@numera/messaging/outbox';
import type { Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import type { Along } from './order-store.ts';

/** The facts about an order that more than one use case can bring about. Call inside the transaction that changed it. */
@Injectable()
export class AnnounceOrder {
  constructor(private readonly outbox: Outbox) {}

  /** Goes along with a change that ended the order unpaid: catalog lets the number go. */
  readonly ifClosed: Along = (after, before) => {
    if (!isClosed(after) || isClosed(before)) return undefined;
    const { _id: orderId, ownerUserId, number, state } = after;
    const closedAt = (after.history.at(-1)?.at ?? new Date()).toISOString();
    return (tx) =>
      this.outbox.announce(tx, orderClosed, { orderId, ownerUserId, number, state, closedAt }, about(after));
  };

  /** When the change made a charge that can be paid. */
  async ifIssued(tx: Transaction, after: Order, before: Order): Promise<void> {
    if (after.state !== 'AWAITING_PAYMENT' || before.state === 'AWAITING_PAYMENT' || !after.charge) return;
    const { _id: orderId, ownerUserId, number, method, plan, buyer, charge } = after;
    await this.outbox.announce(
      tx,
      chargeIssued,
      {
        orderId,
        ownerUserId,
        number,
        method,
        amountCents: charge.amountCents,
        dueDate: charge.dueDate,
        payableUntil: charge.payableUntil.toISOString(),
        pixCopyPaste: charge.pix?.copyPaste ?? null,
        bankSlipUrl: charge.boleto?.slipUrl ?? null,
        boletoLine: charge.boleto?.line ?? null,
        plan: toldOf(plan),
        buyer,
      },
      about(after),
    );
  }
}

export const about = (order: Order): { correlationId: string; aggregateVersion: number } => ({
  correlationId: order._id,
  aggregateVersion: order.version,
});

/** What letters say of the plan; its price is the charge's. */
export const toldOf = ({ name, period }: Order['plan']): Pick<Order['plan'], 'name' | 'period'> => ({ name, period });
