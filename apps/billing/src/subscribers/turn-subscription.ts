import type { Actor } from '@numera/contracts/contract';
import type { AuditedDeed } from '@numera/contracts/operations/audit';
import { DomainError } from '@numera/contracts/errors';
import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import type { Turned } from '@numera/domain-billing/follow';
import type { Subscription } from '@numera/domain-billing/subscription';
import { actingAdmin, Audit } from '@numera/server/audit';
import { Injectable } from '@nestjs/common';
import { type Along, SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { viewOf } from '../subscriptions/subscription-view.ts';
import { AuthorizeSubscriber } from './authorize-subscriber.ts';

/** What somebody does to a subscription: whether he may, what comes of it, and, when it is not his own, that he did it. */
@Injectable()
export class TurnSubscription {
  constructor(
    private readonly authorize: AuthorizeSubscriber,
    private readonly store: SubscriptionStore,
    private readonly audit: Audit,
  ) {}

  async run(
    shown: { orderId: string; orderToken?: string | undefined },
    actor: Actor,
    action: AuditedDeed & `subscription.${string}`,
    decide: (subscription: Subscription, by: 'owner' | 'admin') => Turned,
    along?: Along,
  ): Promise<SubscriptionView> {
    const { _id, ownerUserId } = await this.authorize.find(shown, actor);
    const admin = actingAdmin(actor, ownerUserId);
    const recorded: Along = async (tx, after, before) => {
      await along?.(tx, after, before);
      if (!admin) return;
      const subject = { type: 'subscription', id: _id } as const;
      await this.audit.record(tx, admin, { action, subject, before: told(before), after: told(after) });
    };
    const turned = await this.store.change(_id, (current) => decide(current, admin ? 'admin' : 'owner'), recorded);
    if (!turned) throw new DomainError('subscription-not-found', _id);
    return viewOf(turned);
  }
}

const told = ({ status, method, cancelAt, ending, planId, period, valueCents, nextTerms }: Subscription) => ({
  ...{ status, method, cancelAt, ending: ending?.reason ?? null, planId, period, valueCents },
  nextTerms: nextTerms ?? null,
});
