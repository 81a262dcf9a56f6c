import { cancel } from '@numera/domain-billing/cancel';
import { isClosed, type Order } from '@numera/domain-billing/order';
import { isEnded, type Subscription } from '@numera/domain-billing/subscription';
import { Alerts } from '@numera/messaging/alerts';
import { stepFailing } from '@numera/messaging/step-failing';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import type { DueRunner } from '@numera/server/due-runner';
import { Runners } from '@numera/server/runners';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { ConfirmedEmails } from '../customers/confirmed-emails.ts';
import { customerCollection } from '../customers/customer.schema.ts';
import { linkedUserOf, listedOf, seenBy } from '../customers/listed.ts';
import { EndOrder } from '../orders/end-order.ts';
import { orderCollection, type StoredOrder } from '../orders/order.schema.ts';
import { listedPayment } from '../payments/listed.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { GiveBackUndelivered } from '../refunds/give-back-undelivered.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { listedSubscription } from '../subscriptions/listed.ts';
import { type StoredSubscription, subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { closingCollection, type ClosingRow } from './closing.schema.ts';

const MINUTE_MS = 60_000;
/** What is asked of the provider and the carrier takes minutes; what they do not do, an operator hears of elsewhere. */
const AGAIN_MS = 2 * MINUTE_MS;
const LONG_MS = 3 * 24 * 60 * MINUTE_MS;
const NOT_CLOSED = 'account-not-closed';

const NO_ADDRESS = { cep: '', address: '', number: '', complement: '', neighborhood: '' };
const NOBODY = { email: '', phone: '', ...NO_ADDRESS, city: '', state: '' };

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

  /** When what was begun is stored. */
  wake(): void {
    this.runner?.wake();
  }

  private async run({ _id: userId, closedAt }: ClosingRow): Promise<void> {
    await this.emails.forget(userId);
    if (await this.isOver(userId)) return this.forget(userId);
    const now = this.clock.now();
    if (now.getTime() - closedAt.getTime() > LONG_MS) await this.tell(userId);
    await this.closings.updateOne({ _id: userId }, { $set: { nextRunAt: new Date(now.getTime() + AGAIN_MS) } });
  }

  /** Gives up whatever goes on, and whether nothing does any more. */
  private async isOver(ownerUserId: string): Promise<boolean> {
    let isOver = true;
    for (const order of await this.orders.find({ ownerUserId, state: { $in: UNPAID } }).toArray()) {
      isOver = isClosed(await this.endOrder.run(order._id, 'CANCELED')) && isOver;
    }
    // Paid, and not active yet: what it becomes is given up when it is known.
    if (await this.orders.findOne({ ownerUserId, state: 'PAID' }, { projection: { _id: 1 } })) isOver = false;
    for (const subscription of await this.subscriptions.find({ ownerUserId, live: true }).toArray()) {
      if (!isEnded(subscription)) await this.giveUp(subscription);
      isOver = false;
    }
    return isOver;
  }

  private async giveUp({ _id }: Subscription): Promise<void> {
    await this.store.change(
      _id,
      (current) =>
        current.status === 'PENDING' || isEnded(current)
          ? { subscription: current, follows: [] }
          : cancel(current, 'now', { reason: 'owner', by: 'owner' }, this.clock.now()),
      (tx, _after, before) => this.giveBack.run(tx, before, 'owner'),
    );
  }

  private async forget(userId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.forgetPayers(tx, userId);
      await this.forgetListed(tx, userId);
      await this.forgetBuyer(tx, userId);
      const done = { nextRunAt: null, doneAt: this.clock.now() };
      await this.closings.updateOne({ _id: userId }, { $set: done }, { session: tx.session });
      await this.alerts.close(tx, { code: NOT_CLOSED, subject: userId });
    });
  }

  /** Whoever paid for nobody but him: what he saw, and what he bought as a guest. Of others' payers nothing is lost. */
  private async forgetPayers({ session }: Transaction, userId: string): Promise<void> {
    const customers = this.database.rows(customerCollection);
    const bought = await this.orders.distinct('customerId', { ownerUserId: userId }, { session });
    const his = await customers.find({ $or: [seenBy(userId), { _id: { $in: bought } }] }, { session }).toArray();
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
  private async forgetListed({ session }: Transaction, userId: string): Promise<void> {
    const payments = this.database.rows(paymentCollection);
    for (const order of await this.orders.find({ ownerUserId: userId }, { session }).toArray()) {
      const { _id: orderId, number } = order;
      const buyer = { name: order.buyer.name, email: '' };
      await payments.updateMany({ orderId }, { $set: { listed: listedPayment(number, buyer) } }, { session });
      await this.subscriptions.updateOne(
        { orderId },
        { $set: { listed: listedSubscription({ number, buyer }) } },
        { session },
      );
    }
  }

  private async forgetBuyer({ session }: Transaction, userId: string): Promise<void> {
    const told = { 'buyer.email': '', 'payer.phone': '', ...under('payer', NO_ADDRESS) };
    const counted = { $inc: { revision: 1 } };
    await this.orders.updateMany({ ownerUserId: userId }, { $set: told, ...counted }, { session });
    await this.subscriptions.updateMany(
      { ownerUserId: userId },
      { $set: { 'buyer.email': '' }, ...counted },
      { session },
    );
  }

  private async tell(subject: string): Promise<void> {
    const detail = 'its numbers should have ended by now: see what their orders wait for';
    await this.database.transaction((tx) => this.alerts.raise(tx, { code: NOT_CLOSED, subject, detail }));
  }
}

const UNPAID: Order['state'][] = ['PLACED', 'AWAITING_CARD', 'CHARGING', 'AWAITING_PAYMENT', 'CLOSING'];

const under = (part: string, fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${part}.${name}`, value]));
