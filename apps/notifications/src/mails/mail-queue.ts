import type { EventContract } from '@numera/contracts/contract';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { Clock } from '@numera/server/clock';
import { Database, isDuplicateKey } from '@numera/server/database';
import { mailsHandled } from '@numera/server/metrics';
import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { MailData, Template } from '../letters/write-letter.ts';
import type { Addressee } from './addressee.ts';
import { countedAs } from './counted-letters.ts';
import { LetterAllowance } from './letter-allowance.ts';
import { linkEndOf } from './link-end.ts';
import { mailCollection, type MailRow } from './mail.schema.ts';
import { SendMail } from './send-mail.ts';

interface Letter<T extends Template> {
  readonly to: Addressee;
  readonly template: T;
  readonly data: MailData[T];
}

/** Stores a mail, once for each event: the mail's own row says that its event was handled (ADR 0018). It leaves right after. */
@Injectable()
export class MailQueue {
  private readonly rows: mongo.Collection<MailRow>;

  constructor(
    database: Database,
    private readonly inbox: Inbox,
    private readonly clock: Clock,
    private readonly sendMail: SendMail,
    private readonly allowance: LetterAllowance,
  ) {
    this.rows = database.rows(mailCollection);
  }

  async add<T extends Template>(event: Delivered<EventContract>, mail: Letter<T>): Promise<void> {
    await this.inbox.inOneRow(event, async ({ _id }) => {
      await this.write(_id, event.correlationId, mail);
      return true;
    });
  }

  private async write<T extends Template>(
    _id: string,
    correlationId: string,
    { to, template, data }: Letter<T>,
  ): Promise<void> {
    const counted = countedAs(template, to.userId);
    const isHeldBack =
      counted !== null && !(await this.allowance.take(_id, to.email, counted, linkEndOf(template, data)));
    const row: MailRow = {
      _id,
      to: to.email,
      name: to.name ?? '',
      ...(to.userId ? { userId: to.userId } : {}),
      template,
      data,
      correlationId,
      attempts: 0,
      queuedAt: this.clock.now(),
      ...(isHeldBack
        ? { state: 'CAPPED' as const, reason: this.allowance.reason(counted.kind) }
        : { state: 'QUEUED' as const, nextRunAt: this.sendMail.firstLease() }),
    };
    try {
      await this.rows.insertOne(row);
    } catch (error) {
      // Written when the event came before.
      if (isDuplicateKey(error)) return;
      throw error;
    }
    if (isHeldBack) mailsHandled.inc({ template, outcome: 'capped' });
    else this.sendMail.take(row);
  }
}
