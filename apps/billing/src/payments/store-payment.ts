import { isClosed, isOver, type Order } from '@numera/domain-billing/order';
import { advances, isDropped, standingOf } from '@numera/domain-billing/payment';
import { reaisToCents } from '@numera/rules/money';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import type { AsaasPayment } from '../asaas/asaas-shapes.ts';
import { dropCharges, listedPayment, listedSubscription } from './listed.ts';
import { type Payment, paymentCollection } from './payment.schema.ts';
import { type Subscription, subscriptionCollection } from './subscription.schema.ts';
import { TrustedLinks } from './trusted-links.ts';

/** Keeps our picture of the provider's objects. */
@Injectable()
export class StorePayment {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly links: TrustedLinks,
  ) {}

  /**
   * The subscription as soon as it exists at the provider; a second time changes nothing. First heard of when its order is
   * over, it never has the number: somebody else may.
   */
  async openSubscription(tx: Transaction, order: Order): Promise<void> {
    const row: Subscription = {
      _id: order.subscriptionId,
      orderId: order._id,
      customerId: order.customerId,
      ownerUserId: order.ownerUserId,
      status: isClosed(order) ? 'CANCELED' : 'PENDING',
      number: order.number,
      planId: order.plan.id,
      planName: order.plan.name,
      period: order.plan.period,
      method: order.method,
      valueCents: order.plan.priceCents,
      asaasSubscriptionId: order.asaasSubscriptionId as string,
      nextDueDate: isOver(order) ? null : order.nextChargeOn,
      live: !isClosed(order) && order.state !== 'ACTIVATION_FAILED',
      createdAt: this.clock.now(),
      listed: listedSubscription(order),
    };
    const { _id, ...fields } = row;
    await this.database
      .rows(subscriptionCollection)
      .updateOne({ _id }, { $setOnInsert: fields }, { upsert: true, session: tx.session });
  }

  /** With the charges that came while its order was ending. */
  async closeSubscription(tx: Transaction, order: Order): Promise<void> {
    await this.database
      .rows(subscriptionCollection)
      .updateOne(
        { _id: order.subscriptionId },
        { $set: { status: 'CANCELED', live: false, nextDueDate: null } },
        { session: tx.session },
      );
    await dropCharges(this.database, tx, order, true);
  }

  /** Money came when the number had been let go. */
  async failSubscription(tx: Transaction, order: Order): Promise<void> {
    await this.database
      .rows(subscriptionCollection)
      .updateOne(
        { _id: order.subscriptionId },
        { $set: { status: 'ACTIVATION_FAILED', live: false } },
        { session: tx.session },
      );
  }

  /** Whether storing it would change nothing: it is stored as it is, or better known. */
  async isKnown(order: Order, payment: AsaasPayment): Promise<boolean> {
    const known = await this.database.rows(paymentCollection).findOne({ _id: payment.id });
    return known !== null && !isNews(known, this.rowOf(order, payment));
  }

  /** As `store`, without a transaction; false, and nothing done, when an operator is to be told of its links along with it. */
  async note(order: Order, payment: AsaasPayment): Promise<boolean> {
    if (this.links.dropped(linksOf(payment))) return false;
    await this.put(order, payment);
    return true;
  }

  /** The payment as read from the provider; an older answer than the one we have is dropped. */
  async store(tx: Transaction, order: Order, payment: AsaasPayment): Promise<void> {
    if (await this.put(order, payment, tx)) await this.links.alarm(tx, payment.id, linksOf(payment));
  }

  /** As `store`, for the charges of an order that has just got them: one command, when none was heard of before. */
  async storeMade(tx: Transaction, order: Order, made: readonly AsaasPayment[]): Promise<void> {
    if (made.length === 0) return;
    const readAt = this.clock.now();
    const rows = made.map((payment) => ({ _id: payment.id, row: { ...this.rowOf(order, payment), readAt } }));
    const { upsertedIds } = await this.database.rows(paymentCollection).bulkWrite(
      rows.map(({ _id, row }) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true } })),
      { ordered: false, session: tx.session },
    );
    for (const [index, payment] of made.entries())
      if (index in upsertedIds) await this.links.alarm(tx, payment.id, linksOf(payment));
      else await this.store(tx, order, payment);
  }

  /** Whether it was news. */
  private async put(order: Order, payment: AsaasPayment, tx?: Transaction): Promise<boolean> {
    const inTransaction = tx ? { session: tx.session } : {};
    const payments = this.database.rows(paymentCollection);
    const told = this.rowOf(order, payment);
    const row = { ...told, readAt: this.clock.now() };
    // What was stored when it was made is heard of again when it is paid: one command, as PENDING gives way to any other word.
    if (order.charge && told.status !== PENDING) {
      const { matchedCount } = await payments.updateOne(
        { _id: payment.id, status: PENDING },
        { $set: row },
        inTransaction,
      );
      if (matchedCount > 0) return true;
    }
    // Most are first heard of here: one command inserts, or shows what is known.
    const known = await payments.findOneAndUpdate(
      { _id: payment.id },
      { $setOnInsert: row },
      { upsert: true, returnDocument: 'before', ...inTransaction },
    );
    if (known && !isNews(known, told)) return false;
    if (!known) return true;
    const asItWas = { _id: payment.id, status: known.status, readAt: known.readAt };
    const { matchedCount } = await payments.updateOne(asItWas, { $set: row }, inTransaction);
    // Somebody told us more meanwhile, and an older word never takes the place of a newer one.
    return matchedCount > 0 || this.put(order, payment, tx);
  }

  private rowOf(order: Order, payment: AsaasPayment): Told {
    return {
      subscriptionId: order.subscriptionId,
      orderId: order._id,
      ownerUserId: order.ownerUserId,
      method: order.method,
      status: payment.status,
      standing: standingOf(payment.status),
      dropped: isDropped(payment.status, order, payment.deleted),
      amountCents: reaisToCents(payment.value),
      dueDate: payment.dueDate,
      paidOn: payment.clientPaymentDate ?? payment.confirmedDate ?? payment.paymentDate ?? null,
      invoiceUrl: this.links.of(payment.invoiceUrl),
      bankSlipUrl: this.links.of(payment.bankSlipUrl),
      listed: listedPayment(order),
    };
  }
}

const PENDING = 'PENDING';

type Told = Omit<Payment, '_id' | 'readAt'>;

const linksOf = ({ invoiceUrl, bankSlipUrl }: AsaasPayment) => [invoiceUrl, bankSlipUrl];

const isNews = (known: Payment, told: Told): boolean => advances(known.status, told.status) && !isSame(known, told);

/**
 * Most of what the provider tells is known already: its answer to our request, and again its word that it did it. What is
 * listed comes of the order, and stays.
 */
const isSame = (known: Payment, { listed: _, ...told }: Told): boolean =>
  (Object.keys(told) as (keyof typeof told)[]).every((field) => known[field] === told[field]);
