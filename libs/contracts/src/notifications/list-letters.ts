import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { instant } from '../primitives.ts';
import { mailStates } from './export-mails.ts';

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
