import type { Actor } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';

/** Whose profile is meant: the asker's own, never one that the input names. */
export function askingUser(actor: Actor): string {
  if (actor.kind === 'user') return actor.userId;
  throw new DomainError('unauthenticated');
}
