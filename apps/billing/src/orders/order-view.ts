import type { OrderView, PaymentView } from '@numera/contracts/billing/order-view';
import { isOver, type Order, type OrderStanding } from '@numera/domain-billing/order';
import { stageOf } from '@numera/domain-billing/payment';
import { today } from '@numera/rules/dates';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';

/** What the buyer sees of an order: no provider ids but the subscription's, no token, no journal. */
@Injectable()
export class OrderViews {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of(order: Order): Promise<OrderView> {
    const payments = order.asaasSubscriptionId
      ? await this.database
          .model(paymentCollection)
          .find({ orderId: order._id })
          .sort({ dueDate: -1 })
          .lean<Payment[]>()
      : [];
    const day = today(this.clock.now());
    const charged = payments.find(({ _id }) => _id === order.charge?.paymentId);
    return {
      id: order._id,
      state: order.state,
      method: order.method,
      number: order.number,
      plan: order.plan,
      createdAt: order.createdAt.toISOString(),
      heldUntil: order.heldUntil.toISOString(),
      subscriptionId: order.asaasSubscriptionId ? order.subscriptionId : null,
      nextChargeOn: isOver(order) ? null : order.nextChargeOn,
      charge: order.charge && {
        amountCents: order.charge.amountCents,
        dueDate: order.charge.dueDate,
        payableUntil: order.charge.payableUntil.toISOString(),
        status: charged?.status ?? 'PENDING',
        pix: order.charge.pix,
        boleto: order.charge.boleto,
        card: order.card && { brand: order.card.brand, lastDigits: order.card.lastDigits },
      },
      refusal: order.refusal,
      payments: payments.flatMap((payment) => paymentViewOf(payment, order, day) ?? []),
    };
  }
}

/** A payment as it stands for its order on that day; null when nobody owes it. */
export function paymentViewOf(payment: Payment, order: OrderStanding, day: string): PaymentView | null {
  const stage = stageOf(payment, order, day);
  if (!stage) return null;
  const { _id: id, amountCents, dueDate, status, method, paidOn, invoiceUrl, bankSlipUrl } = payment;
  return { id, amountCents, dueDate, status, stage, method, paidOn, invoiceUrl, bankSlipUrl };
}
