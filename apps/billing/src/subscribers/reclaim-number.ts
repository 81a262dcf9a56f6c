import type { ActorOf, Person } from '@numera/contracts/access';
import type { OrderView } from '@numera/contracts/billing/order-view';
import { reclaimNumber } from '@numera/contracts/billing/subscriptions';
import { DomainError } from '@numera/contracts/errors';
import { type Order, place } from '@numera/domain-billing/order';
import { isEnded, type Subscription } from '@numera/domain-billing/subscription';
import { type Asked, Handles } from '@numera/messaging/handles';
import { actingAdmin, Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database, isDuplicateKey } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { OrderStore } from '../orders/order-store.ts';
import { OrderViews } from '../orders/order-view.ts';
import { SecureNumber } from '../orders/secure-number.ts';
import { AuthorizeSubscriber } from './authorize-subscriber.ts';

/** On its way to be paid, or paid and not active yet. */
const OPEN: Order['state'][] = ['PLACED', 'AWAITING_CARD', 'CHARGING', 'AWAITING_PAYMENT', 'PAID'];

/** Orders for its last owner the number that is kept apart for him, in one step: whatever he wrote then he need not write again. */
@Controller()
export class ReclaimNumber {
  constructor(
    private readonly authorize: AuthorizeSubscriber,
    private readonly orders: OrderStore,
    private readonly secureNumber: SecureNumber,
    private readonly views: OrderViews,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Handles(reclaimNumber)
  async execute({ input, actor }: Asked<typeof reclaimNumber>): Promise<OrderView> {
    const subscription = await this.authorize.find(input, actor);
    refuseUnlessCanceled(subscription);
    const ended = await this.orders.find(subscription.orderId);
    if (!ended) throw new DomainError('order-not-found', subscription.orderId);
    const again =
      (await this.findOpen(ended)) ?? (await this.order(ended, subscription, input.expectedPriceCents, actor));
    return this.views.of(again);
  }

  private findOpen({ number, customerId }: Order): Promise<Order | null> {
    return this.orders.orders.findOne({ customerId, state: { $in: OPEN }, 'number.number': number.number });
  }

  /** On the terms that the subscription had in the end. */
  private async order(ended: Order, had: Subscription, agreedCents: number | undefined, actor: Person): Promise<Order> {
    const { buyer, payer, customerId, ownerUserId, origin } = ended;
    const { method, planId, period, valueCents } = had;
    const orderId = uuidv7();
    const secured = await this.secureNumber.ask({
      ...{ orderId, number: ended.number.number, areaRef: ended.number.areaRef, planId, period },
      ...{ expectedPriceCents: agreedCents ?? valueCents, reclaims: ended._id },
    });
    const { id, name, price } = secured.plan;
    const order = place(
      {
        ...{ _id: orderId, method, number: secured.number, plan: { id, name, ...price }, buyer, payer, customerId },
        ...{ ownerUserId, origin, heldUntil: new Date(secured.heldUntil), subscriptionId: uuidv7() },
      },
      this.clock.now(),
    );
    try {
      await this.insert(order, ended, actingAdmin(actor, ownerUserId));
      return order;
    } catch (error) {
      const first = isDuplicateKey(error) ? await this.findOpen(ended) : null;
      if (first) return first;
      throw error;
    }
  }

  private async insert(order: Order, { _id: id }: Order, admin: ActorOf<'admin'> | null): Promise<void> {
    if (!admin) return this.orders.insert(order);
    const deed = { action: 'order.reclaim', subject: { type: 'order', id }, after: { orderedAs: order._id } } as const;
    await this.database.transaction(async (tx) => {
      await this.orders.insert(order, tx);
      await this.audit.record(tx, admin, deed);
    });
  }
}

function refuseUnlessCanceled(subscription: Subscription): void {
  if (subscription.status === 'CANCELED') return;
  throw new DomainError(isEnded(subscription) ? 'subscription-ending' : 'subscription-goes-on', subscription._id);
}
