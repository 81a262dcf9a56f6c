import { mailSetting } from '@numera/contracts/operations/settings';
import type { KeptSetting } from '@numera/messaging/settings/kept-setting';
import { SettingStore } from '@numera/messaging/settings/setting-store';
import type { FormValues } from '@numera/rules/form-rules';
import type { mailServerForm } from '@numera/rules/setting-forms';
import { Inject, Injectable } from '@nestjs/common';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { type NotificationsSettings, SETTINGS } from '../settings.ts';

type MailServerValues = FormValues<typeof mailServerForm>;

/** Where mail servers listen; an operator is not to knock at other doors with this one's name. */
const MAIL_PORTS = [25, 465, 587, 2525];
const DEFAULT_PORT = { smtp: 587, smtps: 465 } as const;

/** Which server takes our mails, and in whose name they go; operators change it while the service runs. */
@Injectable()
export class MailServer {
  private readonly kept: KeptSetting<typeof mailServerForm>;

  constructor(
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    store: SettingStore,
  ) {
    this.kept = store.keep(mailSetting, firstOf(settings), (typed, stored) => this.wrongIn(typed, stored));
  }

  now(): MailServerValues {
    return this.kept.now();
  }

  /** Another one is another server. */
  get version(): number {
    return this.kept.version;
  }

  /** 'Numera <nao-responda@…>' */
  get from(): string {
    const { senderName, senderEmail } = this.now();
    return this.version === 0 ? this.settings.MAIL_FROM : `${quoted(senderName)} <${senderEmail}>`;
  }

  /** How it is reached. While nobody changed it the environment's address holds whole, with what else it says. */
  get options(): SMTPTransport.Options {
    return this.version === 0 ? { url: this.settings.SMTP_URL } : optionsOf(this.now());
  }

  /** What the form's rules cannot know: whose password it would be, and which doors are mail servers'. */
  wrongIn(typed: MailServerValues, stored: MailServerValues): Readonly<Record<string, string>> {
    const first = firstOf(this.settings);
    const isFirst = typed.host === first.host && typed.port === first.port;
    const moves = typed.host !== stored.host || typed.port !== stored.port || typed.user !== stored.user;
    return {
      ...(isFirst || MAIL_PORTS.includes(typed.port) ? {} : { port: 'Use uma porta de email: 25, 465, 587 ou 2525' }),
      ...(moves && typed.user !== '' && typed.password === '' && stored.password !== ''
        ? { password: 'Digite a senha de novo: a guardada é de outro servidor ou usuário' }
        : {}),
    };
  }
}

export const optionsOf = ({ host, port, secure, user, password }: MailServerValues): SMTPTransport.Options => ({
  ...{ host, port, secure },
  ...(user === '' ? {} : { auth: { user, pass: password } }),
});

/** A name with a comma or a quote would be two addresses, or none. */
const quoted = (name: string): string => `"${name.replace(/["\\]/g, '')}"`;

function firstOf({ SMTP_URL, MAIL_FROM, OPERATORS_EMAIL }: NotificationsSettings): MailServerValues {
  const { hostname, port, protocol, username, password } = new URL(SMTP_URL);
  const secure = protocol === 'smtps:';
  const [, senderName = '', senderEmail = MAIL_FROM] = /^\s*"?(.*?)"?\s*<([^>]+)>\s*$/.exec(MAIL_FROM) ?? [];
  return {
    ...{ host: hostname, port: Number(port) || DEFAULT_PORT[secure ? 'smtps' : 'smtp'], secure },
    ...{ user: decodeURIComponent(username), password: decodeURIComponent(password) },
    ...{ senderName: senderName || 'Numera', senderEmail, operatorsEmail: OPERATORS_EMAIL },
  };
}
