import { customerChanged } from '@numera/contracts/billing/customers';
import { cancel } from '@numera/domain-billing/cancel';
import { isClosed } from '@numera/domain-billing/order';
import { isEnded, type Subscription } from '@numera/domain-billing/subscription';
import { Alerts } from '@numera/messaging/alerts';
import { Outbox } from '@numera/messaging/outbox';
import { stepFailing } from '@numera/messaging/step-failing';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import type { DueRunner } from '@numera/server/due-runner';
import { Runners } from '@numera/server/runners';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { ConfirmedEmails } from '../customers/confirmed-emails.ts';
import { customerCollection } from '../customers/customer.schema.ts';
import { linkedUserOf, listedOf, NOBODY, REMOVED, seenBy } from '../customers/listed.ts';
import { EndOrder } from '../orders/end-order.ts';
import { orderCollection, type StoredOrder } from '../orders/order.schema.ts';
import { orderWords } from '../orders/order-words.ts';
import { listedPayment } from '../payments/listed.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { GiveBackUndelivered } from '../refunds/give-back-undelivered.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { listedSubscription } from '../subscriptions/listed.ts';
import { type StoredSubscription, subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { closingCollection, type ClosingRow } from './closing.schema.ts';
import { endingWith, UNPAID, type Whose } from './what-ends.ts';

const MINUTE_MS = 60_000;
/** What is asked of the provider and the carrier takes minutes; what they do not do, an operator hears of elsewhere. */
const AGAIN_MS = 2 * MINUTE_MS;
const LONG_MS = 3 * 24 * 60 * MINUTE_MS;
const NOT_CLOSED = 'account-not-closed';

const NO_ADDRESS = { cep: '', address: '', number: '', complement: '', neighborhood: '' };

/**
 * Ends what somebody has whose account is gone, and then forgets him: e-mail, phone and address. Payments, and the name and tax id of who
 * paid them, are kept for as long as they may be asked for (CTN art. 173 and 195, LGPD art. 16 I).
 */
@Injectable()
export class CloseBooks implements OnApplicationBootstrap {
  private readonly closings: mongo.Collection<ClosingRow>;
  private readonly orders: mongo.Collection<StoredOrder>;
  private readonly subscriptions: mongo.Collection<StoredSubscription>;
  private runner: DueRunner<ClosingRow> | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: BillingSettings,
    private readonly database: Database,
    private readonly runners: Runners,
    private readonly clock: Clock,
    private readonly alerts: Alerts,
    private readonly outbox: Outbox,
    private readonly emails: ConfirmedEmails,
    private readonly endOrder: EndOrder,
    private readonly store: SubscriptionStore,
    private readonly giveBack: GiveBackUndelivered,
  ) {
    this.closings = database.rows(closingCollection);
    this.orders = database.rows(orderCollection);
    this.subscriptions = database.rows(subscriptionCollection);
  }

  onApplicationBootstrap(): void {
    this.runner = this.runners.open<ClosingRow>({
      name: 'closings',
      collection: this.closings,
      run: (closing) => this.run(closing),
      onFailing: stepFailing(this.database, this.alerts, 'the end of what a closed account had'),
    });
    this.runner.start();
  }

  async begin({ session }: Transaction, userId: string, closedAt: Date): Promise<void> {
    const row = { closedAt, nextRunAt: this.clock.now(), doneAt: null };
    await this.closings.updateOne({ _id: userId }, { $setOnInsert: row }, { upsert: true, session });
  }

  /** A second time, it begins anew: somebody who was removed may have come back. */
  async beginCustomer({ session }: Transaction, customerId: string, by: string): Promise<void> {
    const now = this.clock.now();
    const row = { of: 'customer', by, closedAt: now, nextRunAt: now, doneAt: null } as const;
    await this.closings.updateOne({ _id: customerId }, { $set: row }, { upsert: true, session });
  }

  /** When what was begun is stored. */
  wake(): void {
    this.runner?.wake();
  }

  private async run(closing: ClosingRow): Promise<void> {
    const { _id, of, closedAt } = closing;
    if (of !== 'customer') await this.emails.forget(_id);
    if (await this.isOver(closing)) return this.forget(closing);
    const now = this.clock.now();
    if (now.getTime() - closedAt.getTime() > LONG_MS) await this.tell(_id);
    await this.closings.updateOne({ _id }, { $set: { nextRunAt: new Date(now.getTime() + AGAIN_MS) } });
  }

  /** Gives up whatever goes on, and whether nothing does any more. */
  private async isOver(closing: ClosingRow): Promise<boolean> {
    const whose = endingWith(closing);
    let isOver = true;
    for (const order of await this.orders.find({ ...whose, state: { $in: UNPAID } }).toArray()) {
      isOver = isClosed(await this.endOrder.run(order._id, 'CANCELED')) && isOver;
    }
    // Paid, and not active yet: what it becomes is given up when it is known.
    if (await this.orders.findOne({ ...whose, state: 'PAID' }, { projection: { _id: 1 } })) isOver = false;
    for (const subscription of await this.subscriptions.find({ ...whose, live: true }).toArray()) {
      if (!isEnded(subscription)) await this.giveUp(subscription, closing);
      isOver = false;
    }
    return isOver;
  }

  private async giveUp({ _id }: Subscription, { of, by = 'owner' }: ClosingRow): Promise<void> {
    const whoever = of === 'customer' ? 'admin' : 'owner';
    await this.store.change(
      _id,
      (current) =>
        current.status === 'PENDING' || isEnded(current)
          ? { subscription: current, follows: [] }
          : cancel(current, 'now', { reason: whoever, by: whoever }, this.clock.now()),
      (tx, _after, before) => this.giveBack.run(tx, before, by),
    );
  }

  private async forget(closing: ClosingRow): Promise<void> {
    const { _id, of } = closing;
    await this.database.transaction(async (tx) => {
      if (of === 'customer') await this.forgetCustomer(tx, closing);
      else await this.forgetPayers(tx, _id);
      await this.forgetListed(tx, endingWith(closing));
      await this.forgetBuyer(tx, endingWith(closing));
      const done = { nextRunAt: null, doneAt: this.clock.now() };
      await this.closings.updateOne({ _id }, { $set: done }, { session: tx.session });
      await this.alerts.close(tx, { code: NOT_CLOSED, subject: _id });
    });
  }

  /** Who ordered once more meanwhile stays, with what he wrote then. */
  private async forgetCustomer(tx: Transaction, { _id, closedAt }: ClosingRow): Promise<void> {
    const customers = this.database.rows(customerCollection);
    const later = { customerId: _id, createdAt: { $gt: closedAt } };
    const hasMore = await this.orders.findOne(later, { projection: { _id: 1 }, session: tx.session });
    const change = {
      $unset: { leavingAt: '' },
      ...(hasMore ? {} : { $set: { ...NOBODY, savedAt: null, linkedUserId: null, listed: REMOVED } }),
    };
    await customers.updateOne({ _id }, change as never, { session: tx.session });
    await this.outbox.announce(tx, customerChanged, { customerId: _id });
  }

  /** Whoever paid for nobody but him: what he saw, and what he bought as a guest. Of others' payers nothing is lost. */
  private async forgetPayers({ session }: Transaction, userId: string): Promise<void> {
    const customers = this.database.rows(customerCollection);
    const bought = await this.orders.distinct('customerId', { ownerUserId: userId }, { session });
    // Whom an administrator removed is forgotten already, and in no list: his orders still name the account.
    const his = await customers
      .find({ $or: [seenBy(userId), { _id: { $in: bought } }], 'listed.access': { $ne: REMOVED.access } }, { session })
      .toArray();
    for (const customer of his) {
      const isOthers = await this.orders.findOne(
        { customerId: customer._id, ownerUserId: { $ne: userId } },
        { projection: { _id: 1 }, session },
      );
      const linkedUserId = linkedUserOf(customer) === userId ? null : linkedUserOf(customer);
      const left = { ...customer, linkedUserId, ...(isOthers ? {} : NOBODY) };
      const listed = listedOf(left, this.settings.PERSONAL_DATA_KEY);
      const set = { linkedUserId, listed, ...(isOthers ? {} : NOBODY) };
      await customers.updateOne({ _id: customer._id }, { $set: set }, { session });
    }
  }

  /** Nothing finds him by his e-mail any more, or by his phone. */
  private async forgetListed({ session }: Transaction, whose: Whose): Promise<void> {
    const payments = this.database.rows(paymentCollection);
    for (const order of await this.orders.find(whose, { session }).toArray()) {
      const { _id: orderId, number } = order;
      const buyer = { name: order.buyer.name, email: '' };
      await this.orders.updateOne({ _id: orderId }, { $set: { words: orderWords({ number, buyer }) } }, { session });
      await payments.updateMany({ orderId }, { $set: { listed: listedPayment(number, buyer) } }, { session });
      await this.subscriptions.updateOne(
        { orderId },
        { $set: { listed: listedSubscription({ number, buyer }) } },
        { session },
      );
    }
  }

  private async forgetBuyer({ session }: Transaction, whose: Whose): Promise<void> {
    const told = { 'buyer.email': '', 'payer.phone': '', ...under('payer', NO_ADDRESS) };
    const counted = { $inc: { revision: 1 } };
    await this.orders.updateMany(whose, { $set: told, ...counted }, { session });
    await this.subscriptions.updateMany(whose, { $set: { 'buyer.email': '' }, ...counted }, { session });
  }

  private async tell(subject: string): Promise<void> {
    const detail = 'its numbers should have ended by now: see what their orders wait for';
    await this.database.transaction((tx) => this.alerts.raise(tx, { code: NOT_CLOSED, subject, detail }));
  }
}

const under = (part: string, fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${part}.${name}`, value]));
