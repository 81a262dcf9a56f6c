import { holdRenewed, holdUnknown } from '@numera/domain-billing/keep-hold';
import { nextStep } from '@numera/domain-billing/next-step';
import type { Order } from '@numera/domain-billing/order';
import { Clock } from '@numera/server/clock';
import { Injectable } from '@nestjs/common';
import { EndOrder } from '../orders/end-order.ts';
import { OrderStore } from '../orders/order-store.ts';
import { SecureNumber } from '../orders/secure-number.ts';

/** Keeps the number of a sale by hand while the provider is being asked; one that is lost ends it. */
@Injectable()
export class KeepNumber {
  constructor(
    private readonly store: OrderStore,
    private readonly secureNumber: SecureNumber,
    private readonly endOrder: EndOrder,
    private readonly clock: Clock,
  ) {}

  async run(order: Order): Promise<void> {
    const heldUntil = await this.secureNumber.renew(order);
    if (heldUntil === 'gone') {
      await this.endOrder.run(order._id, 'EXPIRED');
      return;
    }
    await this.store.change(order._id, (current) => {
      const now = this.clock.now();
      if (nextStep(current, now) !== 'keep-number') return current;
      return heldUntil ? holdRenewed(current, heldUntil, now) : holdUnknown(current, now);
    });
  }
}
