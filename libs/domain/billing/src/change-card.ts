import { refuseUnlessLiving } from './change-method.ts';
import { type Turned, unchanged } from './follow.ts';
import type { CardName, Subscription } from './subscription.ts';

/**
 * The provider charges this card from now on: for charges to come and, when it was paid another way, those that exist and are not
 * late. Whose subscription it is hears of it. Refused like another way to pay.
 */
export function changeCard(subscription: Subscription, card: CardName): Turned {
  refuseUnlessLiving(subscription);
  const { method, atProvider } = subscription;
  const isByCard = method === 'CREDIT_CARD';
  if (isByCard && isSameCard(subscription.card, card)) return unchanged(subscription);
  const told = isByCard ? atProvider : { ...atProvider, isNewsToIt: true, tries: 0, askAt: null };
  return {
    subscription: { ...subscription, method: 'CREDIT_CARD', card, atProvider: told },
    follows: [{ kind: 'card-changed', card }],
  };
}

const isSameCard = (known: CardName | undefined, { brand, lastDigits }: CardName): boolean =>
  known?.brand === brand && known.lastDigits === lastDigits;
