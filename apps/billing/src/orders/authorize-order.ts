import type { Actor } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import type { Order } from '@numera/domain-billing/order';
import { isOrderToken } from '@numera/server/order-token';
import { open } from '@numera/server/seal';
import { Inject, Injectable } from '@nestjs/common';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { OrderStore, type OrderWithPayments } from './order-store.ts';

/** What somebody shows who wants to see an order. */
interface Shown {
  readonly orderId: string;
  readonly orderToken?: string | undefined;
}

/** Gives an order to whoever may see it: its owner, an administrator, or the holder of its token. To others it does not exist. */
@Injectable()
export class AuthorizeOrder {
  constructor(
    private readonly store: OrderStore,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  /** For what came over the broker, where a token is sealed. */
  findSealed({ orderId, orderToken }: Shown, actor: Actor): Promise<Order> {
    return this.find(orderId, orderToken && this.opened(orderToken), actor);
  }

  async findSealedWithPayments({ orderId, orderToken }: Shown, actor: Actor): Promise<OrderWithPayments> {
    const token = orderToken && this.opened(orderToken);
    return this.admit(await this.store.findWithPayments(orderId), { orderId, orderToken: token }, actor);
  }

  async find(orderId: string, orderToken: string | undefined, actor: Actor): Promise<Order> {
    return this.admit(await this.store.find(orderId), { orderId, orderToken }, actor);
  }

  private admit<O extends Order>(order: O | null, { orderId, orderToken }: Shown, actor: Actor): O {
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
