import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '@numera/contracts/errors';
import { changeCard } from '@numera/domain-billing/change-card';
import { type Turned, unchanged } from '@numera/domain-billing/follow';
import { type Refusal, refusalOf } from '@numera/domain-billing/refusal';
import type { Subscription } from '@numera/domain-billing/subscription';
import { failpoint } from '@numera/server/failpoint';
import { Injectable } from '@nestjs/common';
import { Asaas } from '../asaas/asaas.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import type { TakenCard } from './show-card.ts';

/** Has the provider charge another card for a subscription, and keeps its name. The same card a second time does no harm. */
@Injectable()
export class PutCard {
  constructor(
    private readonly store: SubscriptionStore,
    private readonly asaas: Asaas,
  ) {}

  /** As it then is, or why the provider did not take the card. Refuses with `service-unavailable` when nobody knows. */
  async run(
    to: Subscription,
    { token, card }: TakenCard,
    remoteIp: string,
  ): Promise<Subscription | { refusal: Refusal }> {
    const { _id, asaasSubscriptionId } = to;
    const answer = await this.asaas.changeSubscriptionCard(asaasSubscriptionId, token, remoteIp);
    await failpoint('billing.card-put');
    if (answer.outcome === 'refused') return { refusal: refusalOf(answer.code, answer.description) };
    if (answer.outcome !== 'done' && !(await this.isCharged(asaasSubscriptionId, token)))
      throw new DomainError('service-unavailable', answer.reason);
    let isAlone = true;
    const put = (current: Subscription): Turned => {
      isAlone = isDeepStrictEqual(current.card, to.card);
      return isAlone ? changeCard(current, card) : unchanged(current);
    };
    let changed = await this.store.change(_id, put);
    // Another card was put meanwhile: the one that stands there at last is the one to be named.
    if (!isAlone && (await this.isCharged(asaasSubscriptionId, token)))
      changed = await this.store.change(_id, (current) => changeCard(current, card));
    if (!changed) throw new DomainError('subscription-not-found', _id);
    return changed;
  }

  /** Whether an answer that was lost was a yes. */
  private async isCharged(asaasSubscriptionId: string, token: string): Promise<boolean> {
    const told = await this.asaas.getSubscription(asaasSubscriptionId);
    return told.outcome === 'done' && told.body.creditCard?.creditCardToken === token;
  }
}
