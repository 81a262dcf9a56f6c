import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { resendLetter } from '@numera/contracts/notifications/list-letters';
import { Alerts } from '@numera/messaging/alerts';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { linkEndOf } from './link-end.ts';
import { FORGOTTEN_ADDRESS, mailCollection, type MailRow } from './mail.schema.ts';
import { SendMail } from './send-mail.ts';

/** A letter that was given up is tried once more. Its alert closes, and comes again when it fails again. */
@Controller()
export class ResendLetter {
  private readonly rows: mongo.Collection<MailRow>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly alerts: Alerts,
    private readonly audit: Audit,
    private readonly sendMail: SendMail,
  ) {
    this.rows = database.rows(mailCollection);
  }

  @Handles(resendLetter)
  async execute({
    input: { letterId: _id },
    actor,
  }: Asked<typeof resendLetter>): Promise<OutputOf<typeof resendLetter>> {
    await this.database.transaction(async (tx) => {
      const { session } = tx;
      const mail = await this.rows.findOne({ _id }, { session });
      if (!mail || mail.to === FORGOTTEN_ADDRESS) throw new DomainError('not-found', `letter ${_id}`);
      const now = this.clock.now();
      const linkEnd = linkEndOf(mail.template, mail.data);
      if (mail.state === 'EXPIRED' || (linkEnd !== null && linkEnd <= now)) throw new DomainError('letter-link-over');
      if (mail.state !== 'FAILED') throw new DomainError('letter-not-failed', `it is ${mail.state}`);
      const again = { state: 'QUEUED' as const, attempts: 0, resentAt: now, nextRunAt: now };
      await this.rows.updateOne({ _id, state: 'FAILED' }, { $set: again, $unset: { lastError: 1 } }, { session });
      await this.alerts.close(tx, { code: 'mail-failed', subject: _id });
      const subject = { type: 'message', id: _id } as const;
      const change = { before: { state: 'FAILED' }, after: { state: 'QUEUED' } };
      await this.audit.record(tx, actor, { action: 'letter.resend', subject, ...change });
      tx.afterCommit(() => this.sendMail.wake());
    });
    return {};
  }
}
