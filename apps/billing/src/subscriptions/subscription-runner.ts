import { AsyncLocalStorage } from 'node:async_hooks';
import { Alerts } from '@numera/messaging/alerts';
import { stepFailing } from '@numera/messaging/step-failing';
import { withCorrelation } from '@numera/server/correlation';
import { Database } from '@numera/server/database';
import type { DueRunner } from '@numera/server/due-runner';
import { Runners } from '@numera/server/runners';
import { Injectable } from '@nestjs/common';
import { type StoredSubscription, subscriptionCollection } from './subscription.schema.ts';

/**
 * Finds the subscriptions whose next turn has come, by the calendar that letters and suspensions go by. What a turn does is
 * told by `start`, which breaks the circle of needs.
 */
@Injectable()
export class SubscriptionRunner {
  private runner: DueRunner<StoredSubscription> | undefined;
  private readonly runs = new AsyncLocalStorage<StoredSubscription>();

  constructor(
    private readonly database: Database,
    private readonly runners: Runners,
    private readonly alerts: Alerts,
  ) {}

  start(carry: (subscription: StoredSubscription) => Promise<void>): void {
    this.runner = this.runners.open<StoredSubscription>({
      name: 'subscriptions',
      collection: this.database.rows(subscriptionCollection),
      run: (due) => withCorrelation(due.orderId, () => this.runs.run(due, () => carry(due))),
      onFailing: stepFailing(this.database, this.alerts, 'a turn of a subscription'),
    });
    this.runner.start();
  }

  /** Whether the caller is that subscription's run, which goes on by itself. */
  isRunning = (id: string): boolean => this.runs.getStore()?._id === id;

  firstLease(): Date {
    return this.opened().firstLease();
  }

  take(subscription: StoredSubscription): void {
    this.opened().take(subscription);
  }

  /** Looks for what is due now, instead of at the next sweep. */
  wake(): void {
    this.opened().wake();
  }

  private opened(): DueRunner<StoredSubscription> {
    if (!this.runner) throw new Error('subscriptions are not carried yet');
    return this.runner;
  }
}
