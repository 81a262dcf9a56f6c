import type { ClosedState, Order } from '@numera/domain-billing/order';
import { end } from '@numera/domain-billing/settling';
import { Clock } from '@numera/server/clock';
import { Injectable } from '@nestjs/common';
import { AnnounceOrder } from './announce-order.ts';
import { type Along, OrderStore, together } from './order-store.ts';

/** Ends an unpaid order: its time ran out, or its buyer gave it up. */
@Injectable()
export class EndOrder {
  constructor(
    private readonly store: OrderStore,
    private readonly clock: Clock,
    private readonly announce: AnnounceOrder,
  ) {}

  /** `further` is written with the change, when there is one. */
  run(orderId: string, as: Exclude<ClosedState, 'REFUSED'>, further?: Along): Promise<Order> {
    const along = together(this.announce.ifClosed, further);
    return this.store.change(orderId, (order) => end(order, as, this.clock.now()), along);
  }
}
