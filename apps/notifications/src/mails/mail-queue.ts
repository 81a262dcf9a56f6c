import type { EventContract } from '@numera/contracts/contract';
import type { Delivered } from '@numera/messaging/delivered';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { mailsHandled } from '@numera/server/metrics';
import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { MailData, Template } from '../letters/write-letter.ts';
import { LetterAllowance } from './letter-allowance.ts';
import { mailCollection, type MailRow } from './mail.schema.ts';
import { SendMail } from './send-mail.ts';

export interface Addressee {
  readonly email: string;
  readonly name?: string;
}

/** The letters about a charge that nobody has paid. All others are owed to whoever gets them, and are never held back. */
const UNPAID: ReadonlySet<Template> = new Set<Template>(['pix', 'boleto']);

/** Stores a mail in the transaction that handles its event; it leaves right after the commit. */
@Injectable()
export class MailQueue {
  private readonly rows: mongo.Collection<MailRow>;

  constructor(
    database: Database,
    private readonly clock: Clock,
    private readonly sendMail: SendMail,
    private readonly allowance: LetterAllowance,
  ) {
    this.rows = database.rows(mailCollection);
  }

  async add<T extends Template>(
    tx: Transaction,
    event: Delivered<EventContract>,
    { to, template, data }: { to: Addressee; template: T; data: MailData[T] },
  ): Promise<void> {
    const now = this.clock.now();
    const mayGo = !UNPAID.has(template) || (await this.allowance.take(tx, to.email));
    const row: MailRow = {
      _id: `${event.consumer}:${event.id}`,
      to: to.email,
      name: to.name ?? '',
      template,
      data,
      correlationId: event.correlationId,
      attempts: 0,
      queuedAt: now,
      ...(mayGo
        ? { state: 'QUEUED' as const, nextRunAt: this.sendMail.firstLease() }
        : { state: 'CAPPED' as const, reason: this.allowance.reason }),
    };
    await this.rows.insertOne(row, { session: tx.session });
    tx.afterCommit(() => {
      if (mayGo) this.sendMail.take(row);
      else mailsHandled.inc({ template, outcome: 'capped' });
    });
  }
}
