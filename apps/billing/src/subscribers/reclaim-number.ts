import type { OrderView } from '@numera/contracts/billing/order-view';
import { reclaimNumber } from '@numera/contracts/billing/subscriptions';
import { DomainError } from '@numera/contracts/errors';
import { type Order, place } from '@numera/domain-billing/order';
import type { Subscription } from '@numera/domain-billing/subscription';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { isDuplicateKey } from '@numera/server/database';
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
    private readonly clock: Clock,
  ) {}

  @Handles(reclaimNumber)
  async execute({ input, actor }: Asked<typeof reclaimNumber>): Promise<OrderView> {
    const subscription = await this.authorize.find(input, actor);
    if (subscription.status !== 'CANCELED') throw new DomainError('subscription-goes-on', subscription._id);
    const ended = await this.orders.find(subscription.orderId);
    if (!ended) throw new DomainError('order-not-found', subscription.orderId);
    const again = (await this.findOpen(ended)) ?? (await this.order(ended, subscription, input.expectedPriceCents));
    return this.views.of(again);
  }

  private findOpen({ number, customerId }: Order): Promise<Order | null> {
    return this.orders.orders.findOne({ customerId, state: { $in: OPEN }, 'number.number': number.number });
  }

  /** On the terms that the subscription had in the end. */
  private async order(ended: Order, had: Subscription, agreedCents: number | undefined): Promise<Order> {
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
      await this.orders.insert(order);
      return order;
    } catch (error) {
      const first = isDuplicateKey(error) ? await this.findOpen(ended) : null;
      if (first) return first;
      throw error;
    }
  }
}
