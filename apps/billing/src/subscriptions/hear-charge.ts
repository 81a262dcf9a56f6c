import { paymentChanged } from '@numera/contracts/billing/subscription-facts';
import { chargesRead, chargeTold } from '@numera/domain-billing/keep-account';
import { advances } from '@numera/domain-billing/payment';
import { isEnded, type Subscription } from '@numera/domain-billing/subscription';
import { Alerts } from '@numera/messaging/alerts';
import { Outbox } from '@numera/messaging/outbox';
import { formatCents } from '@numera/rules/money';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { failpoint } from '@numera/server/failpoint';
import { Injectable } from '@nestjs/common';
import type { AsaasPayment } from '../asaas/asaas-shapes.ts';
import { Asaas } from '../asaas/asaas.ts';
import { type ChargeAccount, type PaymentNews, StorePayment } from '../payments/store-payment.ts';
import { Charges, chargeOf, hasBeenOurs } from './charges.ts';
import { SubscriptionStore } from './subscription-store.ts';

/**
 * What the provider tells of a charge of a subscription in the middle of its life. Takes it **as read from the provider**
 * (never a webhook's body), stores it, and turns the subscription by it, once, in the same transaction.
 */
@Injectable()
export class HearCharge {
  constructor(
    private readonly database: Database,
    private readonly asaas: Asaas,
    private readonly store: SubscriptionStore,
    private readonly charges: Charges,
    private readonly storePayment: StorePayment,
    private readonly outbox: Outbox,
    private readonly alerts: Alerts,
    private readonly clock: Clock,
  ) {}

  async run(subscription: Subscription, payment: AsaasPayment): Promise<void> {
    const news = await this.hear(subscription, payment);
    if (!news?.before || !advances(news.after, news.before)) return;
    // Of two read at the same moment the older may have come last, where neither word shows it. What is read now is newer.
    const told = await this.asaas.getPayment(payment.id);
    if (told.outcome === 'done') await this.run(subscription, told.body);
  }

  private async hear(subscription: Subscription, payment: AsaasPayment): Promise<PaymentNews | null> {
    if (await this.storePayment.isKnown(accountOf(subscription), payment)) return null;
    const news = await this.database.transaction(async (tx) => {
      const current = await this.store.find(subscription._id, tx);
      const news = current && (await this.storePayment.store(tx, accountOf(current), payment));
      if (news) await this.told(tx, current, news);
      return news;
    });
    await failpoint('billing.charge-heard');
    return news;
  }

  /** A charge of which we know more than the provider tells, as it was stored in this transaction. */
  async changedHere(tx: Transaction, news: PaymentNews): Promise<void> {
    const subscription = await this.store.find(news.after.subscriptionId, tx);
    if (subscription) await this.told(tx, subscription, news);
  }

  /** A charge that was stored in this transaction turns its subscription. */
  private async told(tx: Transaction, of: Subscription, news: PaymentNews): Promise<void> {
    const { before, after } = news;
    const { _id: paymentId, subscriptionId, orderId, ownerUserId, standing, amountCents, dueDate, paidOn } = after;
    const charges = await this.charges.of(of, tx);
    await this.store.changeIn(tx, subscriptionId, (subscription) =>
      chargeTold(
        subscription,
        {
          charge: chargeOf(after, subscription.period),
          was: before?.standing ?? null,
          paidOn,
          isChargedBack: after.dispute === 'lost' && before?.dispute !== 'lost',
        },
        charges,
        this.clock.now(),
      ),
    );
    await this.tellOfDispute(tx, news);
    await this.tellOfVoid(tx, news);
    const changed = { paymentId, subscriptionId, orderId, ownerUserId, standing, amountCents, dueDate };
    await this.outbox.announce(tx, paymentChanged, changed, { correlationId: orderId });
  }

  /** Nobody can pay it any more, nor did anybody. */
  private async tellOfVoid(tx: Transaction, { before, after }: PaymentNews): Promise<void> {
    if (after.standing !== 'returned' || before?.standing === 'returned' || hasBeenOurs(after)) return;
    const detail = `${formatCents(after.amountCents)} due ${after.dueDate} were taken back before they came, as when a card is rejected by analysis: make another charge in the provider's pages`;
    await this.alerts.raise(tx, { code: 'charge-void', subject: after._id, detail });
  }

  /** The provider's pages are where it can be contested, and only for some days: a person must hear of it. */
  private async tellOfDispute(tx: Transaction, { before, after }: PaymentNews): Promise<void> {
    if (after.dispute === before?.dispute) return;
    const matter = { code: 'payment-contested', subject: after._id } as const;
    if (after.dispute !== 'open') return this.alerts.close(tx, matter);
    const detail = `${formatCents(after.amountCents)} are contested by the payer's bank: answer it in the provider's pages in time`;
    await this.alerts.raise(tx, { ...matter, detail });
  }

  /** All of them were read: the account is what they say. */
  async allRead(subscription: Subscription): Promise<void> {
    const charges = await this.charges.of(subscription);
    await this.store.change(subscription._id, (current) => {
      const read = chargesRead(current, charges, this.clock.now());
      return { ...read, subscription: { ...read.subscription, readAt: this.clock.now(), putOffUntil: null } };
    });
  }
}

export const accountOf = (subscription: Subscription): ChargeAccount => {
  const { _id: subscriptionId, orderId, ownerUserId, number, buyer, method, anchorDay } = subscription;
  return {
    ...{ subscriptionId, orderId, ownerUserId, number, buyer, method, anchorDay },
    ...{ terms: subscription, isOver: isEnded(subscription) },
  };
};
