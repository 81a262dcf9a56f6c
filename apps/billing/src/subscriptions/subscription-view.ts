import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import type { Subscription } from '@numera/domain-billing/subscription';

/** What whoever may see a subscription sees of it. */
export const viewOf = (subscription: Subscription): SubscriptionView => {
  const { _id: id, orderId, number, status, version, ending, suspendedAt } = subscription;
  const { automaticPix: consent } = subscription;
  const { planId, planName, period, method, card, valueCents, paidUntil, nextDueDate, cancelAt, owed } = subscription;
  const { nextTerms = null } = subscription;
  return {
    ...{ id, orderId, number, status, version, planId, planName, period, method, valueCents },
    card: method === 'CREDIT_CARD' ? (card ?? null) : null,
    ...{ nextTerms, paidUntil, nextDueDate, cancelAt, owed: owed.map(({ from: _, until: __, ...shown }) => shown) },
    ending: ending && {
      reason: ending.reason,
      since: ending.since.toISOString(),
      isReleased: ending.releasedAt !== null,
    },
    suspendedAt: suspendedAt?.toISOString() ?? null,
    automaticPix: consent ? { state: consent.state, since: consent.since.toISOString() } : null,
    history: subscription.history.map(({ status, at, by, reason }) => ({ status, at: at.toISOString(), by, reason })),
  };
};
