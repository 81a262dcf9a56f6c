import { baseSettings, databaseSettings, key32, readSettings } from '@numera/server/settings';
import { z } from 'zod';

const schema = baseSettings.extend(databaseSettings.shape).extend({
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'deve começar com smtp:// ou smtps://'),
  /** `Numera <nao-responda@…>`. */
  MAIL_FROM: z.string().min(3),
  OPERATORS_EMAIL: z.email(),
  /** Where the links of the mails lead. */
  PUBLIC_URL: z.url(),
  /** Makes the link that opens the buyer's order. */
  ORDER_TOKEN_KEY: key32,
});

export type NotificationsSettings = z.output<typeof schema>;
export const SETTINGS = Symbol('notifications settings');

export const readNotificationsSettings = (): NotificationsSettings => readSettings(schema);
