import type { Subscription } from '@numera/domain-billing/subscription';
import { numberWords, wordsOf } from '@numera/rules/search-words';
import type { StoredSubscription } from './subscription.schema.ts';

/** What lists show and find of a subscription. */
export const listedSubscription = ({
  number,
  buyer,
}: Pick<Subscription, 'number' | 'buyer'>): StoredSubscription['listed'] => ({
  holder: buyer.name,
  email: buyer.email,
  words: [...numberWords(number.number), ...wordsOf(number.city, buyer.name, buyer.email)],
});
