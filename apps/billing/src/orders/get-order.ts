import { getOrder } from '@numera/contracts/billing/get-order';
import type { OrderView } from '@numera/contracts/billing/order-view';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Controller } from '@nestjs/common';
import { AuthorizeOrder } from './authorize-order.ts';
import { OrderViews } from './order-view.ts';

@Controller()
export class GetOrder {
  constructor(
    private readonly authorize: AuthorizeOrder,
    private readonly views: OrderViews,
  ) {}

  @Handles(getOrder)
  async execute({ input, actor }: Asked<typeof getOrder>): Promise<OrderView> {
    return this.views.of(await this.authorize.findSealedWithPayments(input, actor));
  }
}
