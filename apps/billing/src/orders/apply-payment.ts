import { paymentChanged } from '@numera/contracts/billing/subscription-facts';
import { unchanged } from '@numera/domain-billing/follow';
import { paidTooLate, paidWhileRemoved } from '@numera/domain-billing/begin';
import { cameLate } from '@numera/domain-billing/late-money';
import { type ClosedState, isClosed, type Order } from '@numera/domain-billing/order';
import { isPaidStatus, isReturned } from '@numera/domain-billing/payment';
import { returned } from '@numera/domain-billing/refusal';
import { chargeReturned, type Paid, paid } from '@numera/domain-billing/settling';
import { Alerts } from '@numera/messaging/alerts';
import { Outbox } from '@numera/messaging/outbox';
import { today } from '@numera/rules/dates';
import { reaisToCents } from '@numera/rules/money';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { failpoint } from '@numera/server/failpoint';
import { Injectable } from '@nestjs/common';
import type { AsaasPayment } from '../asaas/asaas-shapes.ts';
import { ConfirmedEmails } from '../customers/confirmed-emails.ts';
import { StorePayment } from '../payments/store-payment.ts';
import { Policy } from '../policy/policy.ts';
import { HearCharge } from '../subscriptions/hear-charge.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { accountOf, subscriptionOf } from './account-of.ts';
import { about, AnnounceOrder } from './announce-order.ts';
import { JoinOrder } from './join-order.ts';
import { OrderStore } from './order-store.ts';
import type { StoredOrder } from './order.schema.ts';

/** What a payment did to its order; `wrong-amount` is money that does not pay for it and needs a person, who is told. */
export type Applied = Paid['outcome'] | 'unpaid' | 'wrong-amount' | 'not-ours';

/**
 * The one completion path. Takes a payment **as read from the provider** (never a webhook's body), stores it, and when it
 * is paid grants its order, once, in the same transaction.
 */
@Injectable()
export class ApplyPayment {
  constructor(
    private readonly database: Database,
    private readonly store: OrderStore,
    private readonly storePayment: StorePayment,
    private readonly subscriptions: SubscriptionStore,
    private readonly hearCharge: HearCharge,
    private readonly emails: ConfirmedEmails,
    private readonly joinOrder: JoinOrder,
    private readonly outbox: Outbox,
    private readonly announceOrder: AnnounceOrder,
    private readonly alerts: Alerts,
    private readonly clock: Clock,
    private readonly policy: Policy,
  ) {}

  async apply(payment: AsaasPayment): Promise<Applied> {
    if (!payment.subscription) return 'not-ours';
    const order = await this.orderOf(payment.subscription);
    if (!order) return 'not-ours';
    const isPaid = isPaidStatus(payment.status);
    // Its purchase is over: its subscription follows the money.
    if (order.state === 'ACTIVE' || order.state === 'ACTIVATION_FAILED') return this.pass(order, payment);
    // Most of what the provider tells is known: it repeats, of each charge, that it made it.
    if (!decides(payment)) {
      if (await this.storePayment.isKnown(accountOf(order), payment)) return 'unpaid';
      // Its subscription is opened with the order's charge, or was; only one that is over has to be written with it.
      const isOpened = order.charge !== null || !isClosed(order);
      if (isOpened && (await this.storePayment.note(accountOf(order), payment))) return 'unpaid';
    }
    const owner = isPaid && order.ownerUserId === null ? await this.emails.ownerOf(order.buyer.email) : null;
    const outcome = await this.database.transaction(async (tx) => {
      let outcome = 'unpaid' as Exclude<Applied, 'not-ours'>;
      const after = await this.store.changeIn(tx, order, (current) => {
        if (isReturned(payment.status)) return chargeReturned(current, payment.id, returned, this.clock.now());
        if (!isPaid) return current;
        if (reaisToCents(payment.value) < current.plan.priceCents) {
          outcome = 'wrong-amount';
          return current;
        }
        const result = paid(current, this.clock.now());
        outcome = result.outcome;
        return isClosed(current) ? this.late(result.order, current.state, payment) : result.order;
      });
      // Opened with the charge, where that was read; money may come before.
      if (!after.charge) await this.subscriptions.open(tx, subscriptionOf(after), isClosed(after));
      await this.storePayment.store(tx, accountOf(after), payment);
      // Came when the number had been let go, or in time, while the provider was being told to remove what it was for.
      if (outcome === 'too-late') await this.turn(tx, after, paidTooLate);
      if (outcome === 'granted' && wasClosing(after)) await this.turn(tx, after, paidWhileRemoved);
      // A guest's, whose e-mail is an account's: from the money on, so that nobody fills another's panel with orders.
      const joined = outcome === 'granted' && owner ? await this.joinOrder.run(tx, order._id, owner) : after;
      await this.announce(tx, { after: joined, before: order }, payment, outcome);
      return outcome;
    });
    await failpoint('billing.payment-applied');
    return outcome;
  }

  private async orderOf(asaasSubscriptionId: string): Promise<StoredOrder | null> {
    // The type stands there for the index, which holds orders with a subscription only.
    const bought = await this.store.orders.findOne({
      asaasSubscriptionId: { $eq: asaasSubscriptionId, $type: 'string' },
    });
    if (bought) return bought;
    // One that was begun anew has another name there than the one that was bought.
    const living = await this.subscriptions.rows.findOne({ asaasSubscriptionId });
    return living && this.store.find(living.orderId);
  }

  private late(order: Order, closed: ClosedState, { id: paymentId, value }: AsaasPayment): Order {
    const money = { paymentId, amountCents: reaisToCents(value) };
    return cameLate(order, closed, money, this.clock.now(), this.policy.lateMoneyAnswerDays());
  }

  private async pass(order: Order, payment: AsaasPayment): Promise<Applied> {
    const subscription = await this.subscriptions.find(order.subscriptionId);
    if (!subscription) throw new Error(`no subscription ${order.subscriptionId}`);
    await this.hearCharge.run(subscription, payment);
    return isPaidStatus(payment.status) ? 'already' : 'unpaid';
  }

  private async turn(tx: Transaction, { subscriptionId }: Order, by: typeof paidTooLate): Promise<void> {
    await this.subscriptions.changeIn(tx, subscriptionId, (subscription) =>
      unchanged(by(subscription, this.clock.now())),
    );
  }

  /**
   * Applies those of an order's payments that decide something: the paid ones, and what was given back. Whether money settled
   * it: money below the price does not.
   */
  async applyDecided(payments: readonly AsaasPayment[]): Promise<boolean> {
    let isSettled = false;
    for (const payment of payments.filter(decides)) {
      const applied = await this.apply(payment);
      isSettled ||= applied === 'granted' || applied === 'already' || applied === 'too-late';
    }
    return isSettled;
  }

  /** Whoever looks at the order sees that the money is here; what becomes of it is told when it is known. */
  private async announceLate(
    tx: Transaction,
    { after, before }: Step,
    { id: paymentId, dueDate, value }: AsaasPayment,
  ): Promise<void> {
    const { _id: orderId, ownerUserId, subscriptionId } = after;
    const changed = { paymentId, subscriptionId, orderId, ownerUserId, dueDate, amountCents: reaisToCents(value) };
    await this.outbox.announce(tx, paymentChanged, { ...changed, standing: 'paid' }, about(after));
    await this.announceOrder.ifOffered(tx, after, before);
  }

  private async announce(tx: Transaction, step: Step, payment: AsaasPayment, outcome: Applied): Promise<void> {
    if (outcome === 'granted') {
      const { id: paymentId, value } = payment;
      const paidOn = payment.clientPaymentDate ?? payment.confirmedDate ?? payment.paymentDate ?? null;
      const money = { paymentId, amountCents: reaisToCents(value), paidOn: paidOn ?? today(this.clock.now()) };
      await this.announceOrder.paid(tx, step.after, money);
    }
    if (outcome === 'too-late') await this.announceLate(tx, step, payment);
    if (outcome === 'wrong-amount') {
      await this.alerts.raise(tx, {
        code: 'paid-wrong-amount',
        subject: step.after._id,
        detail: `payment ${payment.id} is below the price`,
      });
    }
  }
}

interface Step {
  readonly after: Order;
  readonly before: Order;
}

const wasClosing = ({ history }: Order): boolean => history.at(-2)?.state === 'CLOSING';

/** Whether an order goes on, or ends, by it. */
const decides = ({ status }: AsaasPayment): boolean => isPaidStatus(status) || isReturned(status);
