import { chargeUnknown, lookUpFoundNothing, subscriptionFound } from '@numera/domain-billing/charging';
import { currentAttempt, type Order } from '@numera/domain-billing/order';
import { Clock } from '@numera/server/clock';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Asaas } from '../asaas/asaas.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { AnnounceOrder } from './announce-order.ts';
import { OrderStore } from './order-store.ts';
import { SecureNumber } from './secure-number.ts';

/** A request went out and nobody knows what became of it: found at the provider it is adopted, never repeated blindly. */
@Injectable()
export class LookUpCharge {
  constructor(
    private readonly store: OrderStore,
    private readonly asaas: Asaas,
    private readonly clock: Clock,
    private readonly announce: AnnounceOrder,
    private readonly secureNumber: SecureNumber,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  async run(order: Order): Promise<void> {
    const ref = currentAttempt(order)?.ref as string;
    const heldUntil = await this.secureNumber.keep(order);
    const answer = await this.asaas.findSubscriptions(ref);
    await this.store.change(
      order._id,
      (stored) => {
        const current = heldUntil ? { ...stored, heldUntil } : stored;
        if (current.state !== 'CHARGING' || currentAttempt(current)?.ref !== ref || current.asaasSubscriptionId)
          return stored;
        const now = this.clock.now();
        if (answer.outcome !== 'done') return chargeUnknown(current, now);
        const found = answer.body.data.find((one) => !one.deleted && one.externalReference === ref);
        if (found) return subscriptionFound(current, found.id, found.nextDueDate, now);
        return lookUpFoundNothing(current, uuidv7(), now, this.settings.UNKNOWN_GRACE_MS);
      },
      (tx, after, before) => this.announce.ifClosed(tx, after, before),
    );
  }
}
