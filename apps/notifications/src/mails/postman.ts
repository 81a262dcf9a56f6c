import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isLureName } from '@numera/rules/lure-name';
import { sellerLine } from '@numera/rules/seller-line';
import { Runners } from '@numera/server/runners';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { Business } from '../business/business.ts';
import { keylessLinksOf, type Links, linksOf } from '../letters/links.ts';
import { onOneLine } from '../letters/on-one-line.ts';
import { renderHtml } from '../letters/render-html.ts';
import { renderText } from '../letters/render-text.ts';
import { type NotificationsSettings, SETTINGS } from '../settings.ts';
import { composeMessage } from './compose-message.ts';
import { letterOf } from './letter-of.ts';
import { MailServer } from './mail-server.ts';
import type { MailRow } from './mail.schema.ts';

const ANSWER_WITHIN_MS = 20_000;

/** Hands mails to the mail server. */
@Injectable()
export class Postman implements OnApplicationShutdown {
  private transport: { readonly version: number; readonly transporter: Transporter } | null = null;
  private readonly host: string;
  private readonly links: Links;
  private readonly keylessLinks: Links;

  constructor(
    @Inject(SETTINGS) settings: NotificationsSettings,
    private readonly server: MailServer,
    private readonly business: Business,
    private readonly runners: Runners,
  ) {
    const support = (): string => business.now().supportEmail;
    this.host = new URL(settings.PUBLIC_URL).hostname;
    this.links = linksOf(settings, support);
    this.keylessLinks = keylessLinksOf(settings, support);
  }

  /** The Message-ID comes from the row: one that goes out twice, after a crash, is shown once by most mail programs. */
  async deliver(mail: MailRow): Promise<void> {
    const { _id, to, name } = mail;
    const letter = letterOf(mail, mail.isTest ? this.keylessLinks : this.links);
    const digest = createHash('sha256').update(_id).digest('hex').slice(0, 40);
    const messageId = `<${digest}@${this.host}>`;
    const { from } = this.server;
    const seller = sellerLine(this.business.now());
    // Where a mail program shows the name, a link in it would be one to press.
    const addressee = { name: isLureName(name) ? '' : onOneLine(name), address: to };
    const raw = composeMessage({
      from,
      to: addressee,
      ...(letter.support ? { replyTo: letter.support } : {}),
      subject: letter.subject,
      messageId,
      date: new Date(),
      text: renderText(letter, seller),
      html: renderHtml(letter, seller),
    });
    await this.transporter().sendMail({ envelope: { from, to: [addressee] }, messageId, raw });
  }

  /** Not under the hands of a step that is sending. */
  async onApplicationShutdown(): Promise<void> {
    await this.runners.finish();
    this.transport?.transporter.close();
  }

  /** To the server that holds now. What another one was given goes out first: a pool that is closed ends what is idle. */
  private transporter(): Transporter {
    const { version } = this.server;
    if (this.transport?.version === version) return this.transport.transporter;
    this.transport?.transporter.close();
    const transporter = openTransport(this.server.options);
    this.transport = { version, transporter };
    return transporter;
  }
}

function openTransport(options: SMTPTransport.Options): Transporter {
  const transporter = createTransport({
    ...options,
    pool: true,
    maxConnections: 4,
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    // A letter is made of what we were told; it must not fetch anything.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // What is written already needs none of the streams that would put it together.
  transporter.use('stream', ({ data, message }, done) => {
    if (message) message.createReadStream = () => inOnePiece(data.raw as Buffer);
    done();
  });
  return transporter;
}

/** A stream and not bytes: whether it was begun tells the library whether a lost connection may have taken the mail. */
const inOnePiece = (bytes: Buffer): Readable =>
  new Readable({
    read() {
      this.push(bytes);
      this.push(null);
    },
  });

/** The mail server says for good that it will not take mail for this address. */
export const isRefusedForGood = (error: unknown): boolean => {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
};
