import { createHash } from 'node:crypto';
import type { Actor } from '@numera/contracts/contract';

/** The id that a wish's account gets: always the same one for the same wish of the same administrator, and nobody else's. */
export const userIdOf = (wish: string, actor: Actor): string => idOfWish('account', wish, actor);

/** The same for other things that an administrator makes: a customer, a sale. */
export function idOfWish(what: 'account' | 'customer' | 'sale', wish: string, actor: Actor): string {
  const asker = actor.kind === 'user' ? actor.userId : actor.kind;
  const hex = createHash('sha256').update(`${what}:${asker}:${wish}`).digest('hex');
  // As a version-8 id (RFC 9562): made by a rule of our own.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
