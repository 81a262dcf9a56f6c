import type { Actor } from './contract.ts';

/**
 * Who may ask a command.
 * public: everybody, and nobody is looked at: the answer is the same for all. guest: whoever came by the gateway, signed in or not.
 * user: who is signed in, about nothing but his own. admin: an administrator. service: one of our own processes.
 * An owner: who is signed in, and the handler judges whether what `owner` names is his.
 */
export type Access = 'public' | 'guest' | 'user' | 'admin' | 'service' | OwnerAccess;

export interface OwnerAccess<Field extends string = string> {
  /** The field of the input that names what must be the asker's own. */
  readonly owner: Field;
  /** The field that proves the same right for whoever is not signed in; without it guests are refused. */
  readonly right?: Field;
}

type Guest = Extract<Actor, { kind: 'guest' }>;
type User = Extract<Actor, { kind: 'user' }>;
type Service = Extract<Actor, { kind: 'service' }>;
/** Whoever comes by the gateway. */
export type Person = Guest | User;

/** Who can be the asker of a command of this access, once it was let through. */
export type ActorOf<A extends Access> = A extends 'public'
  ? Actor
  : A extends 'guest' | { readonly right: string }
    ? Person
    : A extends 'service'
      ? Service
      : User;

/** Why this actor may not ask; null when he may. Whether what he names is his own remains to be judged. */
export function refusalFor(access: Access, actor: Actor): 'unauthenticated' | 'forbidden' | null {
  if (access === 'public') return null;
  if (access === 'service' || actor.kind === 'service') {
    return access === 'service' && actor.kind === 'service' ? null : 'forbidden';
  }
  if (actor.kind === 'guest') return admitsGuests(access) ? null : 'unauthenticated';
  return access === 'admin' && actor.role !== 'admin' ? 'forbidden' : null;
}

/** Whether somebody may ask who shows no token. */
export const admitsGuests = (access: Access): boolean =>
  access === 'public' || access === 'guest' || (typeof access === 'object' && access.right !== undefined);
