import { type Access, admitsGuests, refusalFor } from '@numera/contracts/access';
import type { Actor } from '@numera/contracts/contract';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may ask each of the commands that the route asks. A route that names none is nobody's. */
    access?: readonly Access[];
  }
}

/** Nobody is identified: what the route answers is the same for all. */
export const isPublic = (route: readonly Access[]): boolean => route.every((access) => access === 'public');

/** Whether the route serves who shows no token. */
export const servesGuests = (route: readonly Access[]): boolean => route.every(admitsGuests);

/** Why this actor may not use the route; null when he may ask all that it asks. */
export const refusalAt = (route: readonly Access[], actor: Actor): ReturnType<typeof refusalFor> =>
  route.map((access) => refusalFor(access, actor)).find((refusal) => refusal !== null) ?? null;
