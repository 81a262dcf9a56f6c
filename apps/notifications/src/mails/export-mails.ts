import type { OutputOf } from '@numera/contracts/contract';
import { exportMails } from '@numera/contracts/notifications/export-mails';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { Business } from '../business/business.ts';
import { keylessLinksOf, type Links } from '../letters/links.ts';
import { type NotificationsSettings, SETTINGS } from '../settings.ts';
import { letterOf } from './letter-of.ts';
import { mailCollection, type MailRow, mailsOf } from './mail.schema.ts';

@Controller()
export class ExportMails {
  private readonly rows: mongo.Collection<MailRow>;
  private readonly links: Links;

  constructor(@Inject(SETTINGS) settings: NotificationsSettings, database: Database, business: Business) {
    this.rows = database.rows(mailCollection);
    this.links = keylessLinksOf(settings, () => business.now().supportEmail);
  }

  @Handles(exportMails)
  async execute({ actor }: Asked<typeof exportMails>): Promise<OutputOf<typeof exportMails>> {
    const rows = await this.rows.find(mailsOf(actor.userId)).sort({ queuedAt: -1 }).toArray();
    return {
      mails: rows.map((mail) => ({
        template: mail.template,
        to: mail.to,
        subject: letterOf(mail, this.links).subject,
        state: mail.state,
        queuedAt: mail.queuedAt.toISOString(),
        sentAt: mail.sentAt?.toISOString() ?? null,
      })),
    };
  }
}
