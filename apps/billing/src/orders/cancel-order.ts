import { cancelOrder } from '@numera/contracts/billing/cancel-order';
import type { OrderView } from '@numera/contracts/billing/order-view';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Controller } from '@nestjs/common';
import { AuthorizeOrder } from './authorize-order.ts';
import { EndOrder } from './end-order.ts';
import { OrderViews } from './order-view.ts';

/** A paid order stays as it is: giving a subscription up is another matter. */
@Controller()
export class CancelOrder {
  constructor(
    private readonly authorize: AuthorizeOrder,
    private readonly endOrder: EndOrder,
    private readonly views: OrderViews,
  ) {}

  @Handles(cancelOrder)
  async execute({ input, actor }: Asked<typeof cancelOrder>): Promise<OrderView> {
    const order = await this.authorize.findSealed(input, actor);
    return this.views.of(await this.endOrder.run(order._id, 'CANCELED'));
  }
}
