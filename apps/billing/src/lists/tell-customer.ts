import type { OutputOf } from '@numera/contracts/contract';
import { type CustomerEvent, tellCustomer } from '@numera/contracts/billing/customer-books';
import { DomainError } from '@numera/contracts/errors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { auditCollection, type AuditRow } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { customerCollection } from '../customers/customer.schema.ts';
import { orderCollection, type StoredOrder } from '../orders/order.schema.ts';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { TrustedLinks } from '../payments/trusted-links.ts';
import { refundCollection, type StoredRefund } from '../refunds/refund.schema.ts';
import { type StoredSubscription, subscriptionCollection } from '../subscriptions/subscription.schema.ts';
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
    const [refunds, deeds] = await Promise.all([
      this.database
        .rows(refundCollection)
        .find({ paymentId: { $in: ids(payments) } })
        .toArray(),
      this.database
        .rows(auditCollection)
        .find({ 'subject.id': { $in: things } })
        .sort({ at: -1 })
        .limit(MOST)
        .toArray(),
    ]);
    const events = [
      { ...NOTHING, at: customer.createdAt.toISOString(), what: 'registered' as const },
      ...orders.flatMap(turnsOf),
      ...subscriptions.flatMap(livesOf),
      ...payments.flatMap(paidOf),
      ...refunds.flatMap(returnsOf),
      ...deeds.map(deedOf),
    ];
    return {
      numbers: subscriptions.map(listedNumberOf),
      payments: payments.filter(({ dropped }) => !dropped).map((row) => listedPaymentOf(row, this.links)),
      events: events.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOST),
      orderIds: ids(orders),
    };
  }
}

const NOTHING = { isDay: false, code: '', by: null, reason: null, number: null, amountCents: null };

const turnsOf = ({ history, number: { number } }: StoredOrder): CustomerEvent[] =>
  history.map(({ state: code, at, reason }) => ({
    ...NOTHING,
    ...{ at: at.toISOString(), what: 'order', code, reason, number },
  }));

/** The first is its order's. */
const livesOf = ({ history, number: { number } }: StoredSubscription): CustomerEvent[] =>
  history.slice(1).map(({ status: code, at, by, reason }) => ({
    ...NOTHING,
    ...{ at: at.toISOString(), what: 'number', code, by, reason, number },
  }));

/** The provider tells the day alone: noon in São Paulo stands for it. */
const paidOf = ({ paidOn, method: code, amountCents, listed: { number } }: Payment): CustomerEvent[] =>
  paidOn === null
    ? []
    : [
        {
          ...NOTHING,
          ...{ at: `${paidOn}T15:00:00.000Z`, isDay: true, what: 'paid', code, amountCents, number: number.number },
        },
      ];

const returnsOf = ({ history, by, amountCents }: StoredRefund): CustomerEvent[] =>
  history.map(({ state: code, at, reason }) => ({
    ...NOTHING,
    ...{ at: at.toISOString(), what: 'refund', code, by, reason, amountCents },
  }));

const deedOf = ({ action: code, at, by, reason }: AuditRow): CustomerEvent => ({
  ...NOTHING,
  ...{ at: at.toISOString(), what: 'deed', code, by, reason },
});
