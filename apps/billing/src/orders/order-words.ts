import type { Order } from '@numera/domain-billing/order';
import { numberWords, wordsOf } from '@numera/rules/search-words';

/** What administrators find an order by, besides its id. */
export const orderWords = ({ number, buyer }: Pick<Order, 'number' | 'buyer'>): string[] => [
  ...numberWords(number.number),
  ...wordsOf(buyer.name, buyer.email),
];
