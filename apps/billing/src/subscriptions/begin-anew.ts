import { anewFound, anewNotDone, anewNotFound, anewSent } from '@numera/domain-billing/begin-anew';
import { billingCycle, chargeDescription } from '@numera/domain-billing/charge-terms';
import { unchanged } from '@numera/domain-billing/follow';
import type { Subscription } from '@numera/domain-billing/subscription';
import { today } from '@numera/rules/dates';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { failpoint } from '@numera/server/failpoint';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Asaas } from '../asaas/asaas.ts';
import { type Failed, failure } from '../asaas/failure.ts';
import { customerCollection } from '../customers/customer.schema.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { SubscriptionStore } from './subscription-store.ts';

/**
 * Has the provider charge again for a subscription that was removed there with its order, before the money for it came. Journalled
 * like a first charge: SENT is stored before the request leaves, and what became of it is looked up, never sent again blindly.
 */
@Injectable()
export class BeginAnew {
  constructor(
    private readonly store: SubscriptionStore,
    private readonly database: Database,
    private readonly asaas: Asaas,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  /** Whoever calls holds the right to ask (`askingProvider`): nobody else sends meanwhile. */
  run(subscription: Subscription): Promise<Failed> {
    return subscription.atProvider.anew?.state === 'SENT' ? this.lookUp(subscription) : this.send(subscription);
  }

  private async send({ _id, customerId }: Subscription): Promise<Failed> {
    const payer = await this.database.rows(customerCollection).findOne({ _id: customerId });
    if (!payer?.asaasCustomerId) return { why: 'the provider does not know the payer', retryAfterMs: 0 };
    const sent = await this.change(_id, (current) => anewSent(current, uuidv7()));
    await failpoint('billing.anew-sent');
    const answer = await this.asaas.createSubscription({
      customer: payer.asaasCustomerId,
      billingType: sent.method,
      valueCents: sent.valueCents,
      nextDueDate: sent.atProvider.resumeOn ?? today(this.clock.now()),
      cycle: billingCycle[sent.period],
      description: chargeDescription(sent, sent.number),
      externalReference: sent.atProvider.anew?.ref as string,
    });
    await failpoint('billing.anew-answered');
    switch (answer.outcome) {
      case 'done':
        return this.found(sent, answer.body.id);
      case 'unknown':
        return failure(answer);
      case 'refused':
      case 'not-done':
        await this.change(_id, anewNotDone);
        return failure(answer);
      default:
        return answer satisfies never;
    }
  }

  private async lookUp(subscription: Subscription): Promise<Failed> {
    const ref = subscription.atProvider.anew?.ref as string;
    const answer = await this.asaas.findSubscriptions(ref);
    if (answer.outcome !== 'done') return failure(answer);
    const found = answer.body.data.find((one) => !one.deleted && one.externalReference === ref);
    if (found) return this.found(subscription, found.id);
    const { UNKNOWN_GRACE_MS } = this.settings;
    const after = await this.change(subscription._id, (current) =>
      anewNotFound(current, uuidv7(), this.clock.now(), UNKNOWN_GRACE_MS),
    );
    const isLost = after.atProvider.anew?.state === 'INTENT';
    return { why: 'it was asked for, and is not to be found', retryAfterMs: isLost ? 0 : UNKNOWN_GRACE_MS };
  }

  private async found({ _id }: Subscription, asaasSubscriptionId: string): Promise<Failed> {
    await this.change(_id, (current) => anewFound(current, asaasSubscriptionId));
    await failpoint('billing.anew-found');
    return null;
  }

  private async change(id: string, decide: (subscription: Subscription) => Subscription): Promise<Subscription> {
    const after = await this.store.change(id, (current) => unchanged(decide(current)));
    if (!after) throw new Error(`no subscription ${id}`);
    return after;
  }
}
