import { exportBilling } from '@numera/contracts/billing/export-billing';
import type { OutputOf } from '@numera/contracts/contract';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { type Customer, customerCollection } from '../customers/customer.schema.ts';
import { orderCollection, type StoredOrder } from '../orders/order.schema.ts';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { type StoredSubscription, subscriptionCollection } from '../subscriptions/subscription.schema.ts';

type Exported = OutputOf<typeof exportBilling>;

/** All that is kept here of whoever asks, for himself (LGPD art. 18). */
@Controller()
export class ExportBilling {
  constructor(private readonly database: Database) {}

  @Handles(exportBilling)
  async execute({ actor: { userId: ownerUserId } }: Asked<typeof exportBilling>): Promise<Exported> {
    const newest = { createdAt: -1 } as const;
    const [payers, orders, subscriptions, payments] = await Promise.all([
      this.database.rows(customerCollection).find({ userId: ownerUserId }).toArray(),
      this.database.rows(orderCollection).find({ ownerUserId }).sort(newest).toArray(),
      this.database.rows(subscriptionCollection).find({ ownerUserId }).sort(newest).toArray(),
      this.database.rows(paymentCollection).find({ ownerUserId }).sort({ dueDate: -1 }).toArray(),
    ]);
    return {
      payers: payers.map(payerOf),
      orders: orders.map(orderOf),
      subscriptions: subscriptions.map(subscriptionOf),
      payments: payments.map(paymentOf),
    };
  }
}

const payerOf = (customer: Customer): Exported['payers'][number] => {
  const { name, email, phone, cep, address, number, complement, neighborhood, city, state } = customer;
  return {
    ...{ name, email, phone, cep, address, number, complement, neighborhood, city, state },
    cpfCnpj: customer.sealedTaxId,
    createdAt: customer.createdAt.toISOString(),
  };
};

const orderOf = ({ _id: id, number, plan, method, state, createdAt, buyer }: StoredOrder) => ({
  ...{ id, number, plan: plan.name, period: plan.period, method, priceCents: plan.priceCents, state },
  createdAt: createdAt.toISOString(),
  buyer: { name: buyer.name, email: buyer.email },
});

const subscriptionOf = (subscription: StoredSubscription): Exported['subscriptions'][number] => {
  const { _id: id, orderId, number, status, planName: plan, period, valueCents, nextDueDate, card } = subscription;
  return {
    ...{ id, orderId, number, status, plan, period, valueCents, nextDueDate, card: card ?? null },
    history: subscription.history.map(({ status: was, at, reason }) => ({ status: was, at: at.toISOString(), reason })),
  };
};

const paymentOf = ({ _id: id, orderId, amountCents, dueDate, paidOn, method, status, invoiceUrl }: Payment) => ({
  ...{ id, orderId, amountCents, dueDate, paidOn, method, status, invoiceUrl },
});
