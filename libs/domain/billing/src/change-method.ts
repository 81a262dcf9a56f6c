import { DomainError } from '@numera/contracts/errors';
import type { PaymentMethod } from '@numera/contracts/primitives';
import { type Turned, unchanged } from './follow.ts';
import { isEnded, isLiving, type Subscription } from './subscription.ts';

/**
 * The charges to come are paid another way; what is late stays as it is, and can be paid otherwise by its link. Refused as
 * `refuseUnlessLiving` does.
 */
export function changeMethod(subscription: Subscription, method: Exclude<PaymentMethod, 'CREDIT_CARD'>): Turned {
  refuseUnlessLiving(subscription);
  if (subscription.method === method) return unchanged(subscription);
  const atProvider = { ...subscription.atProvider, isNewsToIt: true, tries: 0, askAt: null };
  return unchanged({ ...subscription, method, atProvider });
}

/**
 * Refuses with `subscription-pending` before its number works, with `subscription-not-active` where it never did, and with
 * `subscription-ended` when nothing will be charged any more.
 */
export function refuseUnlessLiving(subscription: Subscription): void {
  if (subscription.status === 'PENDING') throw new DomainError('subscription-pending', subscription._id);
  if (subscription.status === 'ACTIVATION_FAILED' && !isEnded(subscription))
    throw new DomainError('subscription-not-active', subscription._id);
  if (!isLiving(subscription)) throw new DomainError('subscription-ended', subscription._id);
}
