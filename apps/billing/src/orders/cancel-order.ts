import { cancelOrder } from '@numera/contracts/billing/cancel-order';
import type { ActorOf } from '@numera/contracts/access';
import type { OrderView } from '@numera/contracts/billing/order-view';
import { type Asked, Handles } from '@numera/messaging/handles';
import { actingAdmin, Audit } from '@numera/server/audit';
import { Controller } from '@nestjs/common';
import { AuthorizeOrder } from './authorize-order.ts';
import { EndOrder } from './end-order.ts';
import type { Along } from './order-store.ts';
import { OrderViews } from './order-view.ts';

/** A paid order stays as it is: giving a subscription up is another matter. */
@Controller()
export class CancelOrder {
  constructor(
    private readonly authorize: AuthorizeOrder,
    private readonly endOrder: EndOrder,
    private readonly audit: Audit,
    private readonly views: OrderViews,
  ) {}

  @Handles(cancelOrder)
  async execute({ input, actor }: Asked<typeof cancelOrder>): Promise<OrderView> {
    const { _id: id, ownerUserId } = await this.authorize.findSealed(input, actor);
    const admin = actingAdmin(actor, ownerUserId);
    return this.views.of(await this.endOrder.run(id, 'CANCELED', admin ? this.recordedBy(admin) : undefined));
  }

  private readonly recordedBy =
    (admin: ActorOf<'admin'>): Along =>
    (after, before) =>
    (tx) =>
      this.audit.record(tx, admin, {
        action: 'order.cancel',
        subject: { type: 'order', id: after._id },
        before: { state: before.state },
        after: { state: after.state },
      });
}
