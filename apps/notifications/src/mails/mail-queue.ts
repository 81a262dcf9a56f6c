import type { EventContract } from '@numera/contracts/contract';
import type { Delivered } from '@numera/messaging/delivered';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { MailData, Template } from '../letters/write-letter.ts';
import { mailCollection, type MailRow } from './mail.schema.ts';
import { SendMail } from './send-mail.ts';

export interface Addressee {
  readonly email: string;
  readonly name?: string;
}

/** Stores a mail in the transaction that handles its event; it leaves right after the commit. */
@Injectable()
export class MailQueue {
  private readonly rows: Model<MailRow>;

  constructor(
    database: Database,
    private readonly clock: Clock,
    private readonly sendMail: SendMail,
  ) {
    this.rows = database.model(mailCollection);
  }

  async add<T extends Template>(
    tx: Transaction,
    event: Delivered<EventContract>,
    { to, template, data }: { to: Addressee; template: T; data: MailData[T] },
  ): Promise<void> {
    const now = this.clock.now();
    const row: MailRow = {
      _id: `${event.consumer}:${event.id}`,
      to: to.email,
      name: to.name ?? '',
      template,
      data,
      correlationId: event.correlationId,
      state: 'QUEUED',
      attempts: 0,
      queuedAt: now,
      nextRunAt: this.sendMail.firstLease(),
    };
    await this.rows.create([row], { session: tx.session });
    tx.afterCommit(() => this.sendMail.take(row));
  }
}
