import { provesLoss } from './empty-look-ups.ts';
import type { Subscription } from './subscription.ts';

/**
 * One request to create a subscription at the provider once more, because the one that it had was removed there. Recorded under
 * a reference before it leaves, like the first (`order.ts`): the provider knows no idempotency key.
 * INTENT: not sent. SENT: what became of it is unknown until somebody learns it.
 */
export interface Anew {
  readonly ref: string;
  readonly state: 'INTENT' | 'SENT';
  /** Look-ups that found nothing, in order. */
  readonly emptyLookUps: readonly Date[];
}

const withAnew = (subscription: Subscription, anew: Anew): Subscription => ({
  ...subscription,
  atProvider: { ...subscription.atProvider, anew },
});

/** Written before the request leaves; `ref` is for one that has none yet. */
export const anewSent = (subscription: Subscription, ref: string): Subscription => {
  const { anew } = subscription.atProvider;
  return withAnew(subscription, { ref: anew?.ref ?? ref, state: 'SENT', emptyLookUps: [] });
};

/** It certainly had no effect: the same may be sent again. */
export const anewNotDone = (subscription: Subscription): Subscription => {
  const { anew } = subscription.atProvider;
  return anew ? withAnew(subscription, { ...anew, state: 'INTENT' }) : subscription;
};

/** It exists, answered or found. `resumeOn` stays until its charges were read. */
export const anewFound = (subscription: Subscription, asaasSubscriptionId: string): Subscription => {
  const { anew: _, ...atProvider } = subscription.atProvider;
  return { ...subscription, asaasSubscriptionId, atProvider: { ...atProvider, is: 'ACTIVE' } };
};

/** A look-up found nothing: when that proves it lost, another is sent as `ref`. */
export function anewNotFound(subscription: Subscription, ref: string, now: Date, graceMs: number): Subscription {
  const { anew } = subscription.atProvider;
  if (!anew) return subscription;
  return provesLoss(anew.emptyLookUps, now, graceMs)
    ? withAnew(subscription, { ref, state: 'INTENT', emptyLookUps: [] })
    : withAnew(subscription, { ...anew, emptyLookUps: [...anew.emptyLookUps, now] });
}
