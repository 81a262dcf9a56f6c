import { Alerts } from '@numera/messaging/alerts';
import { stepFailing } from '@numera/messaging/step-failing';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import type { DueRunner } from '@numera/server/due-runner';
import { Runners } from '@numera/server/runners';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { mailCollection, type MailRow, mailsOf } from '../mails/mail.schema.ts';
import { closedAccountCollection, type ClosedAccountRow } from './closed-account.schema.ts';

const DAY_MS = 24 * 3_600_000;

/** What stays says that there was a letter, about what, and when; not to whom, and not what it said. */
export const FORGOTTEN = {
  $set: { to: 'forgotten', name: '', data: {} },
  $unset: { userId: 1, lastError: 1 },
} as const;

/**
 * Forgets what was written to somebody whose account is gone: at once, and then once a day what has left since, as the last letter and
 * those about his numbers. What is still to be sent is left alone until it has been.
 */
@Injectable()
export class ForgetMails implements OnApplicationBootstrap {
  private readonly accounts: mongo.Collection<ClosedAccountRow>;
  private readonly mails: mongo.Collection<MailRow>;
  private readonly runner: DueRunner<ClosedAccountRow>;

  constructor(
    database: Database,
    private readonly clock: Clock,
    alerts: Alerts,
    runners: Runners,
  ) {
    this.accounts = database.rows(closedAccountCollection);
    this.mails = database.rows(mailCollection);
    this.runner = runners.open<ClosedAccountRow>({
      name: 'forgetting',
      collection: this.accounts,
      run: (account) => this.execute(account),
      onFailing: stepFailing<ClosedAccountRow>(database, alerts, 'forgetting the mails of a closed account'),
      concurrency: 1,
    });
  }

  onApplicationBootstrap(): void {
    this.runner.start();
  }

  /** Begins with it; told again, it changes nothing. */
  async begin(userId: string, closedAt: Date): Promise<void> {
    const account = { closedAt, nextRunAt: this.clock.now() };
    await this.accounts.updateOne({ _id: userId }, { $setOnInsert: account }, { upsert: true });
    this.runner.wake();
  }

  private async execute({ _id }: ClosedAccountRow): Promise<void> {
    await this.mails.updateMany({ ...mailsOf(_id), state: { $ne: 'QUEUED' } }, FORGOTTEN);
    const nextRunAt = new Date(this.clock.now().getTime() + DAY_MS);
    await this.accounts.updateOne({ _id }, { $set: { nextRunAt } });
  }
}
