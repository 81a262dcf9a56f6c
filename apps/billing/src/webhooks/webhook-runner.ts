import { Database } from '@numera/server/database';
import { DueRunner } from '@numera/server/due-runner';
import { LOGGER } from '@numera/server/logger-token';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { ProcessWebhook } from './process-webhook.ts';
import { type WebhookRow, webhookCollection } from './webhook.schema.ts';

/** Works off stored webhooks; several at once, since their order proves nothing anyway. */
@Injectable()
export class WebhookRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly runner: DueRunner<WebhookRow>;

  constructor(database: Database, processWebhook: ProcessWebhook, @Inject(LOGGER) logger: Logger) {
    this.runner = new DueRunner<WebhookRow>({
      name: 'webhooks',
      collection: database.model(webhookCollection).collection as never,
      run: (row) => processWebhook.run(row),
      logger,
    });
  }

  onApplicationBootstrap(): void {
    this.runner.start();
  }

  wake(): void {
    this.runner.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.runner.stop();
  }
}
