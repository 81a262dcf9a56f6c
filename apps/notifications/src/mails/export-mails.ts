import type { OutputOf } from '@numera/contracts/contract';
import { exportMails } from '@numera/contracts/notifications/export-mails';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { type Links, linksOf } from '../letters/links.ts';
import { type MailData, writeLetter } from '../letters/write-letter.ts';
import { type NotificationsSettings, SETTINGS } from '../settings.ts';
import { mailCollection, type MailRow, mailsOf } from './mail.schema.ts';

@Controller()
export class ExportMails {
  private readonly rows: mongo.Collection<MailRow>;
  private readonly links: Links;

  constructor(@Inject(SETTINGS) settings: NotificationsSettings, database: Database) {
    this.rows = database.rows(mailCollection);
    this.links = linksOf(settings);
  }

  @Handles(exportMails)
  async execute({ actor }: Asked<typeof exportMails>): Promise<OutputOf<typeof exportMails>> {
    const rows = await this.rows.find(mailsOf(actor.userId)).sort({ queuedAt: -1 }).toArray();
    return {
      mails: rows.map(({ template, data, to, state, queuedAt, sentAt }) => ({
        template,
        to,
        subject: writeLetter(template, data as MailData[typeof template], this.links).subject,
        state,
        queuedAt: queuedAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
    };
  }
}
