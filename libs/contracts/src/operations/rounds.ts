import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { instant } from '../primitives.ts';

/** The services that compare their books with somebody else's at night. */
export const roundService = z.enum(['billing', 'provisioning']);
export type RoundService = z.infer<typeof roundService>;

/** A nightly round: how the last one went, and when the next is. */
export const roundEntry = z.object({
  name: z.string(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  nextRunAt: instant.nullable(),
  counts: z.array(z.object({ what: z.string(), count: z.number() })),
});
export type RoundEntry = z.infer<typeof roundEntry>;

const listOf = (service: RoundService) =>
  defineCommand(`${service}.list-rounds`, {
    access: 'admin',
    input: z.object({}),
    output: z.object({ rounds: z.array(roundEntry) }),
  });
const makeOf = (service: RoundService) =>
  defineCommand(`${service}.make-round`, {
    access: 'admin',
    input: z.object({ name: z.string().min(1).max(40) }),
    output: z.object({}),
  });

export const listRounds = { billing: listOf('billing'), provisioning: listOf('provisioning') } as const;
export type ListRounds = ReturnType<typeof listOf>;

/** The round begins now; one that is being made is left to its end. `not-found` for a round that the service does not make. */
export const makeRound = { billing: makeOf('billing'), provisioning: makeOf('provisioning') } as const;
export type MakeRound = ReturnType<typeof makeOf>;

/** The rounds of all services. `unread`: whose could not be read. */
export const roundsOfAll = z.object({
  rounds: z.array(roundEntry.extend({ service: roundService })),
  unread: z.array(roundService),
});
export type RoundsOfAll = z.infer<typeof roundsOfAll>;
