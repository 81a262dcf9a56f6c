import type { OutputOf } from '@numera/contracts/contract';
import { tellCustomer } from '@numera/contracts/billing/customer-books';
import { DomainError } from '@numera/contracts/errors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { auditCollection } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { chargeDeedCollection } from '../charge-deeds/charge-deed.schema.ts';
import { customerCollection } from '../customers/customer.schema.ts';
import { orderCollection } from '../orders/order.schema.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { TrustedLinks } from '../payments/trusted-links.ts';
import { refundCollection } from '../refunds/refund.schema.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { eventsOf, latestFirst, registeredOf } from './events-of.ts';
import { listedNumberOf } from './list-all-numbers.ts';
import { listedPaymentOf } from './list-all-payments.ts';

/** Of each kind. Whoever has more is looked into by the lists of numbers and payments. */
const MOST = 200;

/** What a customer has, and what happened to him: one page for whoever helps him. */
@Controller()
export class TellCustomer {
  constructor(
    private readonly database: Database,
    private readonly links: TrustedLinks,
  ) {}

  @Handles(tellCustomer)
  async execute({ input: { customerId } }: Asked<typeof tellCustomer>): Promise<OutputOf<typeof tellCustomer>> {
    const of = { customerId };
    const newest = { createdAt: -1 } as const;
    const [customer, orders, subscriptions] = await Promise.all([
      this.database.rows(customerCollection).findOne({ _id: customerId }),
      this.database.rows(orderCollection).find(of).sort(newest).limit(MOST).toArray(),
      this.database.rows(subscriptionCollection).find(of).sort(newest).limit(MOST).toArray(),
    ]);
    if (!customer || customer.listed?.access === 'removed') throw new DomainError('not-found');
    const ids = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);
    const payments = await this.database
      .rows(paymentCollection)
      .find({ subscriptionId: { $in: ids(subscriptions) } })
      .sort({ dueDate: -1 })
      .limit(MOST)
      .toArray();
    const things = [customerId, ...ids(orders), ...ids(subscriptions), ...ids(payments)];
    const [refunds, charged, deeds] = await Promise.all([
      this.database
        .rows(refundCollection)
        .find({ paymentId: { $in: ids(payments) } })
        .toArray(),
      this.database
        .rows(chargeDeedCollection)
        .find({ paymentId: { $in: ids(payments) } })
        .toArray(),
      this.database
        .rows(auditCollection)
        .find({ 'subject.id': { $in: things } })
        .sort({ at: -1 })
        .limit(MOST)
        .toArray(),
    ]);
    const events = [registeredOf(customer), ...eventsOf({ orders, subscriptions, payments, refunds, charged, deeds })];
    return {
      numbers: subscriptions.filter(({ removedAt }) => !removedAt).map(listedNumberOf),
      payments: payments.filter(({ dropped }) => !dropped).map((row) => listedPaymentOf(row, this.links)),
      events: latestFirst(events).slice(0, MOST),
      orderIds: ids(orders),
    };
  }
}
