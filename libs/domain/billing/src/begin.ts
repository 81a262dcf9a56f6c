import type { ChosenNumber } from '@numera/contracts/primitives';
import { daysBetween, today } from '@numera/rules/dates';
import { accountOf, type Charge, unpaidFrom } from './account.ts';
import { withAccount } from './keep-account.ts';
import { chargedFrom, type Subscription, turn, wantsNoMore } from './subscription.ts';

/** The number works: from now on its money is followed here. A repeated word changes nothing. */
export function activated(subscription: Subscription, charges: readonly Charge[], now: Date): Subscription {
  if (subscription.status !== 'PENDING' && subscription.status !== 'ACTIVATION_FAILED') return subscription;
  // Given up meanwhile, it does not come back: the carrier has its number again soon.
  if (subscription.ending) return subscription;
  const account = accountOf(charges, subscription.anchorDay, subscription.credits);
  const active = turn(subscription, 'ACTIVE', now, { by: 'carrier', reason: 'number activated' });
  if (subscription.atProvider.wanted === 'ACTIVE') return withAccount(active, account);
  // It was stopped there, or removed with an order that was over.
  const goesOn = chargedFrom(active.atProvider, unpaidFrom(account.paidUntil, now));
  return withAccount({ ...active, ...goesOn }, account);
}

/**
 * Paid, and no number: kept for an operator, who finds another or gives the money back. Nothing more is charged for what nobody
 * has.
 */
export function activationFailed(subscription: Subscription, reason: string, now: Date): Subscription {
  if (subscription.status !== 'PENDING') return subscription;
  // Removed with its order, it makes no charges anyway.
  const isGone = subscription.atProvider.is === 'REMOVED';
  const atProvider = isGone ? subscription.atProvider : { ...subscription.atProvider, ...wantsNoMore('PAUSED') };
  const failed = { by: 'carrier', reason } as const;
  return turn(subscription, 'ACTIVATION_FAILED', now, failed, { atProvider, nextDueDate: null });
}

/** Money came when the order had ended and its number had been let go. */
export const paidTooLate = (subscription: Subscription, now: Date): Subscription =>
  subscription.status === 'PENDING' || subscription.status === 'CANCELED'
    ? turn(
        subscription,
        'ACTIVATION_FAILED',
        now,
        { by: 'money', reason: 'paid after the order ended' },
        { live: false, nextDueDate: null, ...removedThere(subscription) },
      )
    : subscription;

/** Its order had it removed at the provider. Money may have come first all the same. */
export const removedWithOrder = (subscription: Subscription): Subscription =>
  subscription.status === 'PENDING' && subscription.atProvider.is !== 'REMOVED'
    ? { ...subscription, ...removedThere(subscription) }
    : subscription;

/** Money came while its order was having it removed there: should it be gone, that was us. */
export const paidWhileRemoved = (subscription: Subscription, now: Date): Subscription =>
  subscription.status === 'PENDING'
    ? { ...subscription, atProvider: { ...subscription.atProvider, crossedAt: now } }
    : subscription;

const removedThere = ({ atProvider }: Subscription) => ({
  atProvider: { ...atProvider, wanted: 'REMOVED' as const, is: 'REMOVED' as const },
});

/**
 * Late money has a number after all, which is about to be activated; from its first due date on there was none, and those days are not
 * charged.
 */
export function numberGiven(
  subscription: Subscription,
  number: ChosenNumber,
  charge: { readonly paymentId: string; readonly dueDate: string },
  now: Date,
): Subscription {
  if (subscription.status !== 'ACTIVATION_FAILED') return subscription;
  const days = Math.max(0, daysBetween(charge.dueDate, today(now)));
  // The card's token has served, and was for the subscription that is gone.
  const method = subscription.method === 'CREDIT_CARD' ? 'PIX' : subscription.method;
  const given = { by: 'money', reason: `${number.number} is given for late money` } as const;
  const credits = [{ paymentId: charge.paymentId, days }];
  return turn(subscription, 'PENDING', now, given, { number, method, live: true, credits });
}
