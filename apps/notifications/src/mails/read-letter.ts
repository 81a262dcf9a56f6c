import { DomainError } from '@numera/contracts/errors';
import { type KeptLetter, readLetter } from '@numera/contracts/notifications/list-letters';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { sellerLine } from '@numera/rules/seller-line';
import { Controller, Inject } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { Business } from '../business/business.ts';
import { keylessLinksOf, type Links } from '../letters/links.ts';
import { showLetter } from '../letters/show-letter.ts';
import { type NotificationsSettings, SETTINGS } from '../settings.ts';
import { letterOf } from './letter-of.ts';
import { FORGOTTEN_ADDRESS, mailCollection, type MailRow } from './mail.schema.ts';

/** For whoever helps a customer: what a letter said. The keys of its links were made when it left, and are not made again here. */
@Controller()
export class ReadLetter {
  private readonly rows: mongo.Collection<MailRow>;
  private readonly links: Links;

  constructor(
    @Inject(SETTINGS) settings: NotificationsSettings,
    database: Database,
    private readonly business: Business,
  ) {
    this.rows = database.rows(mailCollection);
    this.links = keylessLinksOf(settings, () => business.now().supportEmail);
  }

  @Handles(readLetter)
  async execute({ input: { letterId } }: Asked<typeof readLetter>): Promise<KeptLetter> {
    const mail = await this.rows.findOne({ _id: letterId });
    // Of those that were forgotten nobody knows what they said.
    if (!mail || mail.to === FORGOTTEN_ADDRESS) throw new DomainError('not-found', `letter ${letterId}`);
    const { _id: id, to, state, queuedAt, sentAt, lastError } = mail;
    return {
      ...showLetter(letterOf(mail, this.links), sellerLine(this.business.now())),
      ...{ id, to, state, queuedAt: queuedAt.toISOString(), sentAt: sentAt?.toISOString() ?? null },
      serverSaid: lastError ?? null,
    };
  }
}
