import type { Actor } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import type { Order } from '@numera/domain-billing/order';
import { isOrderToken } from '@numera/server/order-token';
import { open } from '@numera/server/seal';
import { Inject, Injectable } from '@nestjs/common';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { OrderStore } from './order-store.ts';

/** Gives an order to whoever may see it: its owner, an administrator, or the holder of its token. To others it does not exist. */
@Injectable()
export class AuthorizeOrder {
  constructor(
    private readonly store: OrderStore,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  /** For what came over the broker, where a token is sealed. */
  findSealed(
    { orderId, orderToken }: { orderId: string; orderToken?: string | undefined },
    actor: Actor,
  ): Promise<Order> {
    return this.find(orderId, orderToken && this.opened(orderToken), actor);
  }

  async find(orderId: string, orderToken: string | undefined, actor: Actor): Promise<Order> {
    const order = await this.store.find(orderId);
    if (!order) throw new DomainError('order-not-found', orderId);
    const isOwner = actor.kind === 'user' && (actor.role === 'admin' || actor.userId === order.ownerUserId);
    if (isOwner || isOrderToken(orderToken, orderId, this.settings.ORDER_TOKEN_KEY)) return order;
    throw new DomainError('order-not-found', orderId);
  }

  private opened(sealed: string): string {
    try {
      return open(sealed, this.settings.PERSONAL_DATA_KEY, 'orderToken');
    } catch {
      throw new DomainError('invalid-input', 'orderToken does not open');
    }
  }
}
