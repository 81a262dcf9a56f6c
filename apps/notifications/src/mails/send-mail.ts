import { Alerts } from '@numera/messaging/alerts';
import { stepFailing } from '@numera/messaging/step-failing';
import { Clock } from '@numera/server/clock';
import { withCorrelation } from '@numera/server/correlation';
import { Database } from '@numera/server/database';
import type { DueRunner } from '@numera/server/due-runner';
import { failpoint } from '@numera/server/failpoint';
import { LOGGER, type Logger } from '@numera/server/logger-token';
import { mailsHandled } from '@numera/server/metrics';
import { Runners } from '@numera/server/runners';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { linkEndOf } from './link-end.ts';
import { mailCollection, type MailRow } from './mail.schema.ts';
import { nextAttempt } from './next-attempt.ts';
import { isRefusedForGood, Postman } from './postman.ts';

const CONCURRENCY = 4;

/** Sends the mails that are due, again and later when the mail server cannot, until a day has passed. */
@Injectable()
export class SendMail implements OnApplicationBootstrap {
  private readonly rows: mongo.Collection<MailRow>;
  private readonly runner: DueRunner<MailRow>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly alerts: Alerts,
    private readonly postman: Postman,
    runners: Runners,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.rows = database.rows(mailCollection);
    this.runner = runners.open<MailRow>({
      name: 'mails',
      collection: this.rows,
      run: (mail) => withCorrelation(mail.correlationId, () => this.execute(mail)),
      onFailing: stepFailing<MailRow>(database, alerts, 'sending a mail', subjectOf),
      concurrency: CONCURRENCY,
    });
  }

  firstLease(): Date {
    return this.runner.firstLease();
  }

  take(mail: MailRow): void {
    this.runner.take(mail);
  }

  wake(): void {
    this.runner.wake();
  }

  onApplicationBootstrap(): void {
    this.runner.start();
  }

  private async execute(mail: MailRow): Promise<void> {
    if (this.hasRunOut(mail)) return this.drop(mail);
    try {
      await this.postman.deliver(mail);
    } catch (error) {
      return this.putOff(mail, error);
    }
    await failpoint('notifications.mail-sent');
    mailsHandled.inc({ template: mail.template, outcome: 'sent' });
    const sent = { state: 'SENT' as const, sentAt: this.clock.now() };
    await this.rows.updateOne(
      { _id: mail._id },
      { $set: sent, $inc: { attempts: 1 }, $unset: { nextRunAt: 1, lastError: 1 } },
    );
  }

  /** A link that leads nowhere is worse than none: whoever wants one still has asked again, or will. */
  private hasRunOut({ template, data }: MailRow): boolean {
    const endsAt = linkEndOf(template, data);
    return endsAt !== null && endsAt <= this.clock.now();
  }

  /** The operators hear of it, once for each kind: it means that mails, or this service, stood still. */
  private async drop(mail: MailRow): Promise<void> {
    const { _id, template, attempts } = mail;
    const reason = 'its link had run out before the mail server took it';
    this.logger.warn({ mail: _id, attempts, reason }, 'mail not sent');
    mailsHandled.inc({ template, outcome: 'expired' });
    await this.database.transaction(async (tx) => {
      const expired = { state: 'EXPIRED' as const, reason };
      await this.rows.updateOne({ _id }, { $set: expired, $unset: { nextRunAt: 1 } }, { session: tx.session });
      await this.alerts.raise(tx, { code: 'letter-expired', subject: template, detail: `${attempts} attempts` });
    });
  }

  private async putOff(mail: MailRow, error: unknown): Promise<void> {
    const attempts = mail.attempts + 1;
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    const next = isRefusedForGood(error)
      ? null
      : nextAttempt(attempts, mail.resentAt ?? mail.queuedAt, this.clock.now());
    this.logger.warn({ mail: mail._id, attempts, next, reason: lastError }, 'mail not sent');
    mailsHandled.inc({ template: mail.template, outcome: next ? 'put-off' : 'failed' });
    if (next) {
      await this.rows.updateOne({ _id: mail._id }, { $set: { attempts, lastError, nextRunAt: next } });
      return;
    }
    await this.database.transaction(async (tx) => {
      const failed = { state: 'FAILED' as const, attempts, lastError };
      await this.rows.updateOne({ _id: mail._id }, { $set: failed, $unset: { nextRunAt: 1 } }, { session: tx.session });
      await this.alerts.raise(tx, {
        code: 'mail-failed',
        subject: subjectOf(mail),
        detail: `${mail.template}: ${attempts} attempts`,
      });
    });
  }
}

/** All alert mails share one subject: an alert about each would make the next mail, and so on without end. */
const subjectOf = ({ _id, template }: MailRow): string => (template === 'alert' ? 'operators' : _id);
