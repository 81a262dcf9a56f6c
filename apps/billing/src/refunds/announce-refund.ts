import { paymentChanged, paymentRefunded } from '@numera/contracts/billing/subscription-facts';
import type { Refund } from '@numera/domain-billing/refund';
import { Alerts } from '@numera/messaging/alerts';
import { Outbox } from '@numera/messaging/outbox';
import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { AnnounceOrder, toldOf } from '../orders/announce-order.ts';
import { orderCollection } from '../orders/order.schema.ts';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { about } from '../subscriptions/announce-turn.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';

/** Tells of money that goes back, in the transaction that writes it down. */
@Injectable()
export class AnnounceRefund {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: SubscriptionStore,
    private readonly outbox: Outbox,
    private readonly announceOrder: AnnounceOrder,
    private readonly alerts: Alerts,
  ) {}

  /** It is done: its payer hears of it, and what an operator was told of is settled. */
  async done(tx: Transaction, refund: Refund): Promise<void> {
    const { paymentId, amountCents, form, isWhole, inHand } = refund;
    const payment = await this.paymentOf(tx, refund);
    const whose = payment && (await this.ownerOf(tx, payment));
    if (!payment || !whose) throw new Error(`no payment ${paymentId}, or no order of it`);
    const { amountCents: paidCents, dueDate, method, orderId } = payment;
    const charge = { paymentId, amountCents: paidCents, dueDate, method };
    const told = { ...whose, charge, refundedCents: amountCents, form, ...(inHand ? { inHand } : {}) };
    await this.outbox.announce(tx, paymentRefunded, told, { correlationId: orderId });
    if (inHand || isWhole) await this.alerts.close(tx, { code: 'refund-failing', subject: paymentId });
    if (!isWhole) return;
    // What was owed back has been given back.
    for (const code of ['paid-after-cancellation', 'paid-twice'] as const)
      await this.alerts.close(tx, { code, subject: paymentId });
    await this.announceOrder.settled(tx, { _id: orderId });
  }

  /** It stands otherwise than before: whoever may see the payment asks again. */
  async changed(tx: Transaction, refund: Pick<Refund, 'paymentId'>): Promise<void> {
    const payment = await this.paymentOf(tx, refund);
    if (!payment) throw new Error(`no payment ${refund.paymentId}`);
    const { _id: paymentId, subscriptionId, orderId, ownerUserId, standing, amountCents, dueDate } = payment;
    const changed = { paymentId, subscriptionId, orderId, ownerUserId, standing, amountCents, dueDate };
    await this.outbox.announce(tx, paymentChanged, changed, { correlationId: orderId });
  }

  private paymentOf = ({ session }: Transaction, { paymentId }: Pick<Refund, 'paymentId'>): Promise<Payment | null> =>
    this.database.rows(paymentCollection).findOne({ _id: paymentId }, { session });

  /** Money may have come for an order that never had a subscription. */
  private async ownerOf(tx: Transaction, payment: Payment) {
    const { subscriptionId, orderId } = payment;
    const subscription = await this.subscriptions.find(subscriptionId, tx);
    if (subscription) return about(subscription, payment);
    const order = await this.database.rows(orderCollection).findOne({ _id: orderId }, { session: tx.session });
    if (!order) return null;
    const { ownerUserId, number, buyer, plan } = order;
    return { subscriptionId, orderId, ownerUserId, number, buyer, plan: toldOf(plan) };
  }
}
