import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { sendTestLetter } from '@numera/contracts/notifications/letter-templates';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { samples } from '../letters/samples/samples.ts';
import { isTemplate } from '../letters/write-letter.ts';
import { LetterAllowance } from './letter-allowance.ts';
import { mailCollection, type MailRow } from './mail.schema.ts';
import { SendMail } from './send-mail.ts';

/** An administrator gets a kind of letter in his own mailbox, about something that there is not. */
@Controller()
export class SendTestLetter {
  private readonly rows: mongo.Collection<MailRow>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly allowance: LetterAllowance,
    private readonly sendMail: SendMail,
  ) {
    this.rows = database.rows(mailCollection);
  }

  @Handles(sendTestLetter)
  async execute({
    input: { template, to },
    actor,
    correlationId,
  }: Asked<typeof sendTestLetter>): Promise<OutputOf<typeof sendTestLetter>> {
    if (!isTemplate(template)) throw new DomainError('not-found', `letter ${template}`);
    const _id = `test:${uuidv7()}`;
    if (!(await this.allowance.take(_id, to.email, { kind: 'test' }, null)))
      throw new DomainError('too-many-test-letters', this.allowance.reason('test'));
    const row: MailRow = {
      ...{ _id, to: to.email, name: to.name, userId: actor.userId, template, data: samples[template] },
      ...{ isTest: true, correlationId, attempts: 0, queuedAt: this.clock.now() },
      ...{ state: 'QUEUED', nextRunAt: this.sendMail.firstLease() },
    };
    await this.database.transaction(async (tx) => {
      await this.rows.insertOne(row, { session: tx.session });
      await this.audit.record(tx, actor, { action: 'letter.test', subject: { type: 'setting', id: template } });
      tx.afterCommit(() => this.sendMail.take(row));
    });
    return { to: to.email };
  }
}
