import type { Appointment } from '@numera/domain-billing/agenda';
import { cardRefused, keepAppointment } from '@numera/domain-billing/dun';
import { refusalOf } from '@numera/domain-billing/refusal';
import type { Subscription } from '@numera/domain-billing/subscription';
import { Clock } from '@numera/server/clock';
import { failpoint } from '@numera/server/failpoint';
import { Injectable } from '@nestjs/common';
import { Asaas } from '../asaas/asaas.ts';
import { HearCharge } from './hear-charge.ts';
import { Policy } from './policy.ts';
import { SubscriptionStore } from './subscription-store.ts';

/**
 * Tries the card of a late charge again: the provider does so only once. The try is noted before it is made, and a charge that
 * is paid cannot be charged again, so that nobody pays twice whatever is lost in between.
 */
@Injectable()
export class TryCard {
  constructor(
    private readonly store: SubscriptionStore,
    private readonly asaas: Asaas,
    private readonly hearCharge: HearCharge,
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
    await failpoint('billing.card-to-be-tried');
    const known = await this.asaas.getSubscription(asaasSubscriptionId);
    const token = known.outcome === 'done' ? known.body.creditCard?.creditCardToken : null;
    if (!token) return;
    const answer = await this.asaas.payWithCard(paymentId, token);
    await failpoint('billing.card-tried');
    if (answer.outcome === 'refused') return this.refused(_id, paymentId, answer);
    const told = await this.asaas.getPayment(paymentId);
    if (told.outcome === 'done') await this.hearCharge.run(subscription, told.body);
  }

  private async refused(id: string, paymentId: string, answer: { code: string; description: string }): Promise<void> {
    const reason = refusalOf(answer.code, answer.description).message;
    await this.store.change(id, (current) =>
      cardRefused(current, { paymentId, reason }, this.policy.now(), this.clock.now()),
    );
  }
}
