import type { Appointment } from '@numera/domain-billing/agenda';
import { cardRefused, keepAppointment } from '@numera/domain-billing/dun';
import type { Subscription } from '@numera/domain-billing/subscription';
import { Clock } from '@numera/server/clock';
import { Injectable } from '@nestjs/common';
import { Asaas } from '../asaas/asaas.ts';
import { ChargeCard } from './charge-card.ts';
import { Policy } from '../policy/policy.ts';
import { SubscriptionStore } from './subscription-store.ts';

/**
 * Tries the card of a late charge again: the provider does so only once. The try is noted before it is made, so that whoever dies
 * in between does not try twice; when its payer shows another card at that moment, that one is tried instead.
 */
@Injectable()
export class TryCard {
  constructor(
    private readonly store: SubscriptionStore,
    private readonly asaas: Asaas,
    private readonly chargeCard: ChargeCard,
    private readonly policy: Policy,
    private readonly clock: Clock,
  ) {}

  async run(subscription: Subscription, appointment: Appointment & { kind: 'try-card' }): Promise<void> {
    const { _id, asaasSubscriptionId } = subscription;
    const { paymentId } = appointment.charge;
    let isMine = false;
    await this.store.change(_id, (current) => {
      const kept = keepAppointment(current, appointment, this.policy.now(), this.clock.now());
      isMine = kept.subscription !== current;
      return kept;
    });
    if (!isMine) return;
    const known = await this.asaas.getSubscription(asaasSubscriptionId);
    const token = known.outcome === 'done' ? known.body.creditCard?.creditCardToken : null;
    if (!token) return;
    const charged = await this.chargeCard.run(subscription, paymentId, token);
    if (charged.kind !== 'refused') return;
    const reason = charged.refusal.message;
    await this.store.change(_id, (current) =>
      cardRefused(current, { paymentId, reason }, this.policy.now(), this.clock.now()),
    );
  }
}
