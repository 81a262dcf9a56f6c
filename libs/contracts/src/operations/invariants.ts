import { z } from 'zod';
import { defineCommand, defineEvent } from '../contract.ts';
import { instant } from '../primitives.ts';

/** So many checks are kept. */
export const CHECKS_KEPT = 30;

const invariantId = z.string().regex(/^I\d{1,2}$/);

/** What the checker found: which invariants are broken, how often, and where, in a few examples without anything personal. */
export const invariantCheck = z.object({
  checkedAt: instant,
  tookMs: z.int().nonnegative(),
  holds: z.boolean(),
  broken: z.array(
    z.object({
      invariant: invariantId,
      count: z.int().positive(),
      examples: z.array(z.string().max(300)).max(5),
    }),
  ),
  /** What nothing was known about, wholly or in part, so that finding nothing says nothing. Absent of a check of before it was told. */
  unjudged: z.object({ wholly: z.array(invariantId), partly: z.array(invariantId) }).optional(),
});
export type InvariantCheck = z.infer<typeof invariantCheck>;

/** Somebody ran the checker over the whole product. Notifications keep it, and call a person for what is broken. */
export const invariantsChecked = defineEvent('invariants.checked', 1, invariantCheck);

/** The last checks, the latest first. */
export const listChecks = defineCommand('notifications.list-checks', {
  access: 'admin',
  input: z.object({}),
  output: z.object({ checks: z.array(invariantCheck).max(CHECKS_KEPT) }),
});
