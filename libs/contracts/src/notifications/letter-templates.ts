import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { instant } from '../primitives.ts';

export const letterGroup = z.enum(['orders', 'subscriptions', 'accounts', 'operations']);
export type LetterGroup = z.infer<typeof letterGroup>;

/** A kind of letter: its name, when it is sent, and how many went in the last 30 days. */
export const letterTemplate = z.object({
  template: z.string(),
  group: letterGroup,
  name: z.string(),
  when: z.string(),
  /** In the last 30 days; tests are not counted. */
  sent: z.number().int(),
  /** In the last 30 days: those that were given up, or whose link ran out before they could go. */
  failed: z.number().int(),
  /** Of those that are kept, half a year; null when there is none. */
  lastSentAt: instant.nullable(),
});
export type LetterTemplate = z.infer<typeof letterTemplate>;

/** Every kind of letter that the house writes, in the order in which they are read about. */
export const listLetterTemplates = defineCommand('notifications.list-letter-templates', {
  access: 'admin',
  input: z.object({}),
  output: z.object({ templates: z.array(letterTemplate) }),
});

const template = z.string().min(1).max(60);

/** A letter as its reader gets it. Its links open nothing: whoever looks at it has no right to what they lead to. */
export const shownLetter = z.object({
  subject: z.string(),
  /** What mail programs show beside the subject. */
  preview: z.string(),
  html: z.string(),
  text: z.string(),
});
export type ShownLetter = z.infer<typeof shownLetter>;

/** A kind of letter, written about something that there is not. `not-found`: there is no such kind. */
export const previewLetter = defineCommand('notifications.preview-letter', {
  access: 'admin',
  input: z.object({ template }),
  output: shownLetter,
});

/**
 * Sends the asking administrator what `previewLetter` shows, marked as a test. `to` is his own address, which the gateway has from
 * identity. `not-found`: there is no such kind. `too-many-test-letters`: ten in an hour.
 */
export const sendTestLetter = defineCommand('notifications.send-test-letter', {
  access: 'admin',
  input: z.object({ template, to: z.object({ name: z.string(), email: z.email() }) }),
  output: z.object({ to: z.string() }),
});
