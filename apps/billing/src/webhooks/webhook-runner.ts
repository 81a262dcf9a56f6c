import { Alerts } from '@numera/messaging/alerts';
import { stepFailing } from '@numera/messaging/step-failing';
import { Database } from '@numera/server/database';
import type { DueRunner } from '@numera/server/due-runner';
import { Runners } from '@numera/server/runners';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ProcessWebhook } from './process-webhook.ts';
import { SettleMade } from './settle-made.ts';
import { type WebhookRow, webhookCollection } from './webhook.schema.ts';

/** Works off stored webhooks; several at once, since their order proves nothing anyway. */
@Injectable()
export class WebhookRunner implements OnApplicationBootstrap {
  private readonly runner: DueRunner<WebhookRow>;

  constructor(
    database: Database,
    processWebhook: ProcessWebhook,
    settleMade: SettleMade,
    runners: Runners,
    alerts: Alerts,
  ) {
    this.runner = runners.open<WebhookRow>({
      name: 'webhooks',
      collection: database.rows(webhookCollection),
      run: (row) => processWebhook.run(row),
      endTogether: () => settleMade.run(),
      onFailing: stepFailing(database, alerts, 'a webhook'),
    });
  }

  onApplicationBootstrap(): void {
    this.runner.start();
  }

  firstLease(): Date {
    return this.runner.firstLease();
  }

  take(row: WebhookRow): void {
    this.runner.take(row);
  }
}
