import type { OutputOf } from '@numera/contracts/contract';
import { listLetters, type SentLetter } from '@numera/contracts/notifications/list-letters';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { Business } from '../business/business.ts';
import { keylessLinksOf, type Links } from '../letters/links.ts';
import { type NotificationsSettings, SETTINGS } from '../settings.ts';
import { letterOf } from './letter-of.ts';
import { FORGOTTEN_ADDRESS, mailCollection, type MailRow, mailsOf } from './mail.schema.ts';

const MOST = 100;

/** For whoever helps a customer: what he was written, and whether it went. */
@Controller()
export class ListLetters {
  private readonly rows: mongo.Collection<MailRow>;
  private readonly links: Links;

  constructor(@Inject(SETTINGS) settings: NotificationsSettings, database: Database, business: Business) {
    this.rows = database.rows(mailCollection);
    this.links = keylessLinksOf(settings, () => business.now().supportEmail);
  }

  @Handles(listLetters)
  async execute({ input: { orderIds, userId } }: Asked<typeof listLetters>): Promise<OutputOf<typeof listLetters>> {
    // Of those that were forgotten nobody knows what they said.
    const about = { correlationId: { $in: orderIds }, to: { $ne: FORGOTTEN_ADDRESS } };
    const newest = (where: object) => this.rows.find(where).sort({ queuedAt: -1 }).limit(MOST).toArray();
    const [ofOrders, ofAccount] = await Promise.all([newest(about), userId === null ? [] : newest(mailsOf(userId))]);
    const all = new Map([...ofOrders, ...ofAccount].map((row) => [row._id, row]));
    const latest = [...all.values()].sort((a, b) => b.queuedAt.getTime() - a.queuedAt.getTime()).slice(0, MOST);
    return {
      letters: latest.map((row) => lineOf(row, this.links)),
    };
  }
}

const lineOf = (mail: MailRow, links: Links): SentLetter => {
  const { _id: id, to, state, queuedAt, sentAt } = mail;
  const { subject } = letterOf(mail, links);
  return { id, subject, to, state, queuedAt: queuedAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
};
