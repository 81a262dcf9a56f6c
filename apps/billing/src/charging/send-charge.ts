import { billingCycle, chargeDescription, dueInDays } from '@numera/domain-billing/charge-terms';
import {
  chargeNotDone,
  chargeRefused,
  chargeSent,
  chargeUnknown,
  isPayerGone,
  payerGone,
  subscriptionFound,
} from '@numera/domain-billing/charging';
import { currentAttempt, type Order } from '@numera/domain-billing/order';
import { refusalOf } from '@numera/domain-billing/refusal';
import { addDays, today } from '@numera/rules/dates';
import { Clock } from '@numera/server/clock';
import { failpoint } from '@numera/server/failpoint';
import { open } from '@numera/server/seal';
import { Inject, Injectable } from '@nestjs/common';
import { Asaas, type SubscriptionRequest } from '../asaas/asaas.ts';
import { ForgetPayer } from '../customers/forget-payer.ts';
import { AnnounceOrder } from '../orders/announce-order.ts';
import { OrderStore } from '../orders/order-store.ts';
import { Policy } from '../policy/policy.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';

/**
 * Asks the provider for the subscription, exactly once per attempt: SENT is stored before the request leaves, so that after
 * a crash at any point the charge is looked up instead of asked for again.
 */
@Injectable()
export class SendCharge {
  constructor(
    private readonly store: OrderStore,
    private readonly asaas: Asaas,
    private readonly clock: Clock,
    private readonly announce: AnnounceOrder,
    private readonly forgetPayer: ForgetPayer,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
    private readonly policy: Policy,
  ) {}

  async run(order: Order): Promise<void> {
    const ref = currentAttempt(order)?.ref;
    const isOurs = (current: Order): boolean => current.state === 'CHARGING' && currentAttempt(current)?.ref === ref;
    let sending = false;
    const sent = await this.store.change(order._id, (current) => {
      sending = isOurs(current) && currentAttempt(current)?.state === 'INTENT';
      return sending ? chargeSent(current, this.clock.now()) : current;
    });
    if (!sending) return;
    await failpoint('billing.charge-sent');
    const answer = await this.asaas.createSubscription(this.requestFor(sent));
    await failpoint('billing.charge-answered');
    const isGone = answer.outcome === 'refused' && isPayerGone(answer.code);
    if (isGone) await this.forgetPayer.run(sent);
    await this.store.change(
      order._id,
      (current) => {
        if (!isOurs(current) || currentAttempt(current)?.state !== 'SENT') return current;
        const now = this.clock.now();
        switch (answer.outcome) {
          case 'done':
            return subscriptionFound(current, answer.body.id, answer.body.nextDueDate, now);
          case 'refused':
            return (isGone ? payerGone : chargeRefused)(current, refusalOf(answer.code, answer.description), now);
          case 'not-done':
            return chargeNotDone(current, now, answer.retryAfterMs);
          case 'unknown':
            return chargeUnknown(current, now);
          default:
            return answer satisfies never;
        }
      },
      this.announce.ifClosed,
    );
  }

  private requestFor(order: Order): SubscriptionRequest {
    const { card, number, plan } = order;
    return {
      customer: order.asaasCustomerId as string,
      billingType: order.method,
      valueCents: plan.priceCents,
      nextDueDate: addDays(today(this.clock.now()), dueInDays(order.method, this.policy.chargeTerms())),
      cycle: billingCycle[plan.period],
      description: chargeDescription({ planName: plan.name, period: plan.period }, number),
      externalReference: currentAttempt(order)?.ref as string,
      ...(card?.sealedToken
        ? {
            card: {
              token: open(card.sealedToken, this.settings.PERSONAL_DATA_KEY, order._id),
              remoteIp: card.remoteIp,
            },
          }
        : {}),
    };
  }
}
