import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { instant } from '../primitives.ts';
import { mailStates } from './export-mails.ts';
import { shownLetter } from './letter-templates.ts';

/** A letter to a customer: its subject, and what became of it. */
export const sentLetter = z.object({
  id: z.string(),
  subject: z.string(),
  to: z.string(),
  state: z.enum(mailStates),
  queuedAt: instant,
  sentAt: instant.nullable(),
});
export type SentLetter = z.infer<typeof sentLetter>;

/** Letters about these orders and to this account, the latest first; as many as one page shows. */
export const listLetters = defineCommand('notifications.list-letters', {
  access: 'admin',
  input: z.object({ orderIds: z.array(z.uuid()).max(200), userId: z.string().max(80).nullable() }),
  output: z.object({ letters: z.array(sentLetter) }),
});

const letterId = z.string().min(1).max(200);

/** One that was written, as it was said, save for its links: those that open without a password are not for who looks at it. */
export const keptLetter = sentLetter.extend(shownLetter.shape).extend({
  /** What the mail server said when it did not take it; null otherwise. */
  serverSaid: z.string().nullable(),
});
export type KeptLetter = z.infer<typeof keptLetter>;

/** `not-found` also when its reader's account is gone, and with it what it said. */
export const readLetter = defineCommand('notifications.read-letter', {
  access: 'admin',
  input: z.object({ letterId }),
  output: keptLetter,
});

/**
 * A letter that was given up goes back to be sent, for another day. Refuses with `letter-not-failed` what was not given up, and with
 * `letter-link-over` what is worth nothing without a link that has run out.
 */
export const resendLetter = defineCommand('notifications.resend-letter', {
  access: 'admin',
  input: z.object({ letterId }),
  output: z.object({}),
});
