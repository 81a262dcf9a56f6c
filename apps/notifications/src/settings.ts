import { key32, serviceSettings } from '@numera/server/settings';
import { z } from 'zod';

export const notificationsSettings = serviceSettings.extend({
  SETTINGS_KEY: key32,
  SETTINGS_TRANSIT_KEY: key32,
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'deve começar com smtp:// ou smtps://'),
  /** `Numera <nao-responda@…>`. */
  MAIL_FROM: z.string().min(3),
  OPERATORS_EMAIL: z.email(),
  /** Where somebody reads what buyers write: named in letters, which answers go to. The gateway names the same on its pages. */
  SUPPORT_EMAIL: z.email(),
  /** Letters about charges that nobody has paid yet, which anybody may cause for any mailbox. */
  UNPAID_LETTERS_PER_HOUR: z.coerce.number().int().min(1).default(6),
  /** Letters of one kind about accounts, which anybody may sign up for any mailbox, and anybody may ask a new password for. */
  ACCOUNT_LETTERS_PER_HOUR: z.coerce.number().int().min(1).default(5),
  /** Where the links of the mails lead. */
  PUBLIC_URL: z.url(),
  /** Makes the link that opens the buyer's order. */
  ORDER_TOKEN_KEY: key32,
  /** Makes the key of a link that confirms an e-mail or sets a new password. */
  ACCOUNT_LINK_KEY: key32,
});

export type NotificationsSettings = z.output<typeof notificationsSettings>;
export const SETTINGS = Symbol('notifications settings');
