import type { Order } from '@numera/domain-billing/order';
import { hasBeenPaid, isPaidStatus } from '@numera/domain-billing/payment';
import { kinshipOf } from '@numera/domain-billing/stray-charge';
import { Alerts } from '@numera/messaging/alerts';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { Asaas } from '../asaas/asaas.ts';
import type { AsaasPayment } from '../asaas/asaas-shapes.ts';
import { StorePayment } from '../payments/store-payment.ts';
import { accountOf } from './account-of.ts';
import { OrderStore } from './order-store.ts';

/** `not-yet`: what it is, or whether it is gone, is not known yet. */
export type Removed = 'removed' | 'not-ours' | 'not-yet';

/**
 * A payment whose subscription no order goes by. If one asked for it and then gave the request up for lost, nobody else would
 * ever cancel it, and its buyer would be charged twice every cycle: it is removed, and money that came is a person's matter.
 */
@Injectable()
export class RemoveStray {
  constructor(
    private readonly database: Database,
    private readonly store: OrderStore,
    private readonly storePayment: StorePayment,
    private readonly asaas: Asaas,
    private readonly alerts: Alerts,
  ) {}

  /** Takes a payment **as read from the provider**. */
  async run(payment: AsaasPayment): Promise<Removed> {
    const { subscription, externalReference: ref } = payment;
    if (!subscription || !ref) return 'not-ours';
    const order = await this.store.orders.findOne({ 'attempts.ref': ref });
    if (!order) return 'not-ours';
    if (kinshipOf(order, ref, subscription) !== 'stray') return 'not-yet';
    const isPaid = isPaidStatus(payment.status);
    if (isPaid) await this.alarm(order, payment);
    else if (payment.deleted) return 'removed';
    else if (hasBeenPaid(payment.status))
      await this.database.transaction((tx) => this.storePayment.store(tx, accountOf(order), payment));
    const answer = await this.asaas.deleteSubscription(subscription);
    return answer.outcome === 'done' || (answer.outcome === 'refused' && answer.status === 404) ? 'removed' : 'not-yet';
  }

  private async alarm(order: Order, payment: AsaasPayment): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.storePayment.store(tx, accountOf(order), payment);
      await this.alerts.raise(tx, {
        code: 'paid-twice',
        subject: payment.id,
        detail: `order ${order._id} had given up ${payment.subscription}: the payment must be refunded`,
      });
    });
  }
}
