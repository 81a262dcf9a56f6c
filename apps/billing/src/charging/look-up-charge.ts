import { isLookUpStuck, lookUpFailed, lookUpFoundNothing, subscriptionFound } from '@numera/domain-billing/charging';
import { currentAttempt, type Order } from '@numera/domain-billing/order';
import { secondDueDate } from '@numera/domain-billing/payment';
import { unanswered } from '@numera/domain-billing/refusal';
import { Alerts } from '@numera/messaging/alerts';
import { Clock } from '@numera/server/clock';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Asaas } from '../asaas/asaas.ts';
import type { AsaasSubscription } from '../asaas/asaas-shapes.ts';
import { AnnounceOrder } from '../orders/announce-order.ts';
import { OrderStore } from '../orders/order-store.ts';
import { SecureNumber } from '../orders/secure-number.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';

/** A request went out and nobody knows what became of it: found at the provider it is adopted, never repeated blindly. */
@Injectable()
export class LookUpCharge {
  constructor(
    private readonly store: OrderStore,
    private readonly asaas: Asaas,
    private readonly clock: Clock,
    private readonly announce: AnnounceOrder,
    private readonly secureNumber: SecureNumber,
    private readonly alerts: Alerts,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  async run(order: Order): Promise<void> {
    const ref = currentAttempt(order)?.ref as string;
    const heldUntil = await this.secureNumber.keep(order);
    const answer = await this.asaas.findSubscriptions(ref);
    const found =
      answer.outcome === 'done'
        ? answer.body.data.find((one) => !one.deleted && one.externalReference === ref)
        : undefined;
    const nextChargeOn = found && (await this.nextChargeOf(found));
    await this.store.change(
      order._id,
      (stored) => {
        const current = heldUntil ? { ...stored, heldUntil } : stored;
        if (current.state !== 'CHARGING' || currentAttempt(current)?.ref !== ref || current.asaasSubscriptionId)
          return stored;
        const now = this.clock.now();
        if (answer.outcome !== 'done')
          return lookUpFailed(current, now, answer.outcome === 'not-done' ? answer.retryAfterMs : 0);
        if (found && nextChargeOn) return subscriptionFound(current, found.id, nextChargeOn, now);
        return lookUpFoundNothing(current, uuidv7(), now, this.settings.UNKNOWN_GRACE_MS, unanswered('charge-lost'));
      },
      (after, before) => {
        if (!isLookUpStuck(after)) return this.announce.ifClosed(after, before);
        const detail = `asked for, answered by nobody, and not to be looked up: ${answer.outcome}`;
        return (tx) => this.alerts.raise(tx, { code: 'charge-unknown', subject: order._id, detail });
      },
    );
  }

  /** When the second charge exists already, the subscription itself tells the day of the third. */
  private async nextChargeOf({ id, nextDueDate }: AsaasSubscription): Promise<string> {
    const listed = await this.asaas.listSubscriptionPayments(id);
    return (listed.outcome === 'done' && secondDueDate(listed.body.data)) || nextDueDate;
  }
}
