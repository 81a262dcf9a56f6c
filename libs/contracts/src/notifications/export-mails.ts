import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { instant } from '../primitives.ts';

/** CAPPED: held back, its mailbox had enough of the kind. EXPIRED: its link had run out before it could be sent. */
export const mailStates = ['QUEUED', 'SENT', 'FAILED', 'CAPPED', 'EXPIRED'] as const;
export type MailState = (typeof mailStates)[number];

/**
 * Everything that notifications keep of the asker, for himself: the mails about his account and about what is his, the latest first. What a
 * mail said goes with its subject; the links that it brought are stored nowhere.
 */
export const exportMails = defineCommand('notifications.export-mails', {
  access: 'user',
  input: z.object({}),
  output: z.object({
    mails: z.array(
      z.object({
        template: z.string(),
        to: z.string(),
        subject: z.string(),
        state: z.enum(mailStates),
        queuedAt: instant,
        sentAt: instant.nullable(),
      }),
    ),
  }),
});
