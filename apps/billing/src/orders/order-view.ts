import type { OrderView, PaymentView } from '@numera/contracts/billing/order-view';
import type { Order } from '@numera/domain-billing/order';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';

/** What the buyer sees of an order: no provider ids but the subscription's, no token, no journal. */
@Injectable()
export class OrderViews {
  constructor(private readonly database: Database) {}

  async of(order: Order): Promise<OrderView> {
    const payments = order.asaasSubscriptionId
      ? await this.database
          .model(paymentCollection)
          .find({ orderId: order._id })
          .sort({ dueDate: -1 })
          .lean<Payment[]>()
      : [];
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
      nextChargeOn: order.nextChargeOn,
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
      payments: payments.map(paymentViewOf),
    };
  }
}

export const paymentViewOf = ({
  _id: id,
  amountCents,
  dueDate,
  status,
  method,
  paidOn,
  invoiceUrl,
  bankSlipUrl,
}: Payment): PaymentView => ({ id, amountCents, dueDate, status, method, paidOn, invoiceUrl, bankSlipUrl });
