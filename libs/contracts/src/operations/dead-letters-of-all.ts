import { z } from 'zod';
import { auditedService } from './audit-of-all.ts';
import { DEAD_LETTERS_SHOWN, deadLetter } from './dead-letters.ts';

/** A dead letter, and which service answers for it. */
export const deadLetterLine = deadLetter.extend({ service: auditedService });
export type DeadLetterLine = z.infer<typeof deadLetterLine>;

/** All services' dead letters, the latest first. `unread`: whose could not be read. */
export const deadLettersOfAll = z.object({
  letters: z.array(deadLetterLine).max(DEAD_LETTERS_SHOWN),
  isMore: z.boolean(),
  unread: z.array(auditedService),
});
export type DeadLettersOfAll = z.infer<typeof deadLettersOfAll>;
