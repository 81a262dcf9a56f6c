import type { Order } from '@numera/domain-billing/order';
import { firstCharge } from '@numera/domain-billing/payment';
import { isRemovalStuck, removalUncertain, removedUnpaid } from '@numera/domain-billing/settling';
import { unchanged } from '@numera/domain-billing/follow';
import { removedWithOrder } from '@numera/domain-billing/begin';
import { closedUnpaid } from '@numera/domain-billing/subscription';
import { Alerts } from '@numera/messaging/alerts';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { failpoint } from '@numera/server/failpoint';
import { Injectable } from '@nestjs/common';
import { Asaas } from '../asaas/asaas.ts';
import type { AsaasAnswer } from '../asaas/asaas-transport.ts';
import { AnnounceOrder } from '../orders/announce-order.ts';
import { OrderStore } from '../orders/order-store.ts';
import { ApplyPayment } from '../orders/apply-payment.ts';
import { dropCharges } from '../payments/listed.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';

/**
 * Removes the charge at the provider and only then lets the order end: a charge left there could still be paid for a
 * number that somebody else has. Money that came first wins: the order is then paid after all. Money that does not pay
 * for it is a person's matter, and holds nothing up.
 */
@Injectable()
export class CloseOrder {
  constructor(
    private readonly store: OrderStore,
    private readonly asaas: Asaas,
    private readonly clock: Clock,
    private readonly alerts: Alerts,
    private readonly announce: AnnounceOrder,
    private readonly applyPayment: ApplyPayment,
    private readonly subscriptions: SubscriptionStore,
    private readonly database: Database,
  ) {}

  async run(order: Order): Promise<void> {
    const asaasSubscriptionId = order.asaasSubscriptionId as string;
    const before = await this.asaas.listSubscriptionPayments(asaasSubscriptionId);
    if (before.outcome === 'done' && (await this.applyPayment.applyDecided(before.body.data))) return;

    await failpoint('billing.charge-unpaid');
    const removed = await this.asaas.deleteSubscription(asaasSubscriptionId);
    const gone = removed.outcome === 'done' || (removed.outcome === 'refused' && removed.status === 404);
    if (gone) await this.markRemoved(order);
    // Paid between the question and the removal: the provider keeps a received payment.
    const listed = before.outcome === 'done' ? firstCharge(before.body.data) : undefined;
    const paymentId = order.charge?.paymentId ?? listed?.id;
    const settled = gone && paymentId ? await this.asaas.getPayment(paymentId) : null;
    if (settled?.outcome === 'done' && (await this.applyPayment.applyDecided([settled.body])))
      // It may have been opened by that money.
      return this.markRemoved(order);

    const certain = gone && (settled === null || settled.outcome === 'done' || settled.outcome === 'refused');
    await this.store.change(
      order._id,
      (current) => (certain ? removedUnpaid(current, this.clock.now()) : removalUncertain(current, this.clock.now())),
      (after, previous) => async (tx) => {
        if (certain) await this.closeSubscription(tx, after);
        await this.announce.ifClosed(after, previous)?.(tx);
        if (isRemovalStuck(after)) await this.alarm(tx, after, removed);
      },
    );
  }

  /** Should money have come first, the subscription is to be had there once more. */
  private async markRemoved({ subscriptionId }: Order): Promise<void> {
    await this.subscriptions.change(subscriptionId, (subscription) => unchanged(removedWithOrder(subscription)));
  }

  /** With the charges that came while its order was ending. */
  private async closeSubscription(tx: Transaction, { _id, subscriptionId }: Order): Promise<void> {
    await this.subscriptions.changeIn(tx, subscriptionId, (subscription) => ({
      subscription: closedUnpaid(subscription, this.clock.now()),
      follows: [],
    }));
    await dropCharges(this.database, tx, _id, true);
  }

  /** The buyer may go on paying for nothing as long as the provider does not remove the charge. */
  private alarm(tx: Transaction, { _id, checks }: Order, removed: AsaasAnswer<unknown>): Promise<void> {
    const why = removed.outcome === 'refused' ? `HTTP ${removed.status} ${removed.code}` : removed.outcome;
    const detail = `the provider has not removed the charge in ${checks} tries: ${why}`;
    return this.alerts.raise(tx, { code: 'removal-failing', subject: _id, detail });
  }
}
