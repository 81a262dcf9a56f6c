import type { AlertCode } from '@numera/contracts/operations/alert-code';
import { Alerts } from '@numera/messaging/alerts';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { Asaas } from '../asaas/asaas.ts';
import { isOurs } from '../webhooks/our-webhook.ts';

/**
 * After fifteen failures the provider sends nothing any more, and after 14 days what it held back is lost: a queue that it
 * interrupted is switched on again, and a person looks for why.
 */
@Injectable()
export class CheckWebhookQueue {
  constructor(
    private readonly database: Database,
    private readonly asaas: Asaas,
    private readonly alerts: Alerts,
  ) {}

  /** How many of our queues were interrupted. */
  async run(): Promise<number> {
    const listed = await this.asaas.listWebhooks();
    if (listed.outcome !== 'done') return 0;
    const ours = listed.body.data.filter(isOurs);
    const stopped = ours.filter(({ interrupted, enabled }) => interrupted && enabled !== false);
    for (const { id } of stopped) {
      const resumed = await this.asaas.resumeWebhook(id);
      const is = resumed.outcome === 'done' ? 'was switched on again' : 'could not be switched on';
      await this.raise(
        'webhook-interrupted',
        id,
        `the provider had interrupted its queue, and it ${is}: why did we fail?`,
      );
    }
    if (ours.length === 0 || ours.every(({ enabled }) => enabled === false))
      await this.raise('webhook-missing', 'asaas', 'the provider tells us nothing until our webhook is registered');
    return stopped.length;
  }

  private raise(code: AlertCode, subject: string, detail: string): Promise<void> {
    return this.database.transaction((tx) => this.alerts.raise(tx, { code, subject, detail }));
  }
}
