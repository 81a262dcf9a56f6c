import { orderJoined, orderLeft } from '@numera/contracts/billing/order-facts';
import { unchanged } from '@numera/domain-billing/follow';
import { isClosed, type Order } from '@numera/domain-billing/order';
import { Outbox } from '@numera/messaging/outbox';
import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { paymentCollection } from '../payments/payment.schema.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { about } from './announce-order.ts';
import { OrderStore } from './order-store.ts';
import type { StoredOrder } from './order.schema.ts';

/**
 * Makes a guest's order an account's: on the order, on its subscription and on its payments, where lists look for it (ADR 20). Its
 * payer stays who he is, so that the provider goes on charging whom it charges.
 */
@Injectable()
export class JoinOrder {
  constructor(
    private readonly database: Database,
    private readonly store: OrderStore,
    private readonly subscriptions: SubscriptionStore,
    private readonly outbox: Outbox,
  ) {}

  /** A second time, or for one that is somebody's, changes nothing; one that ended without its money is nobody's matter. */
  async run(tx: Transaction, order: string | StoredOrder, ownerUserId: string): Promise<Order> {
    return this.store.changeIn(
      tx,
      order,
      (current) => (current.ownerUserId === null && !isClosed(current) ? { ...current, ownerUserId } : current),
      async (_, joined) => this.follow(tx, joined, ownerUserId),
    );
  }

  /** Makes an account's order nobody's again. Of another account's, or nobody's already, it changes nothing. */
  async leave(tx: Transaction, orderId: string, formerUserId: string): Promise<void> {
    await this.store.changeIn(
      tx,
      orderId,
      (current) => (current.ownerUserId === formerUserId ? { ...current, ownerUserId: null } : current),
      async (_, left) => {
        await this.show(tx, left, null);
        await this.outbox.announce(tx, orderLeft, { orderId, formerUserId, number: left.number }, about(left));
      },
    );
  }

  private async follow(tx: Transaction, order: Order, ownerUserId: string): Promise<void> {
    const { _id: orderId, number } = order;
    await this.show(tx, order, ownerUserId);
    await this.outbox.announce(tx, orderJoined, { orderId, ownerUserId, number }, about(order));
  }

  /** Where lists look for it. */
  private async show(tx: Transaction, order: Order, ownerUserId: string | null): Promise<void> {
    const { _id: orderId, subscriptionId } = order;
    await this.subscriptions.changeIn(tx, subscriptionId, (current) => unchanged({ ...current, ownerUserId }));
    await this.database
      .rows(paymentCollection)
      .updateMany({ orderId }, { $set: { ownerUserId } }, { session: tx.session });
  }
}
