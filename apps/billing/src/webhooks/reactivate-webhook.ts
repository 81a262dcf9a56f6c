import { reactivateWebhook } from '@numera/contracts/billing/provider-webhook';
import { DomainError } from '@numera/contracts/errors';
import { Alerts } from '@numera/messaging/alerts';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Audit } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { Asaas } from '../asaas/asaas.ts';
import { isOurs } from './our-webhook.ts';

/** The asker waits for three seconds, for two answers. */
const ANSWERS_WITHIN_MS = 1_400;

/** An administrator has the provider send again what it holds back. */
@Controller()
export class ReactivateWebhook {
  constructor(
    private readonly database: Database,
    private readonly asaas: Asaas,
    private readonly alerts: Alerts,
    private readonly audit: Audit,
  ) {}

  @Handles(reactivateWebhook)
  async execute({ input: { webhookId }, actor }: Asked<typeof reactivateWebhook>): Promise<Record<string, never>> {
    const listed = await this.asaas.listWebhooks(ANSWERS_WITHIN_MS);
    if (listed.outcome !== 'done') throw new DomainError('service-unavailable', `webhooks: ${listed.outcome}`);
    const webhook = listed.body.data.filter(isOurs).find(({ id }) => id === webhookId);
    if (!webhook) throw new DomainError('not-found', 'no webhook of ours');
    const before = { interrupted: webhook.interrupted === true, enabled: webhook.enabled !== false };
    if (before.enabled && !before.interrupted) return {};
    const resumed = await this.asaas.resumeWebhook(webhookId, ANSWERS_WITHIN_MS);
    if (resumed.outcome !== 'done') throw new DomainError('service-unavailable', `webhook: ${resumed.outcome}`);
    await this.database.transaction(async (tx) => {
      await this.alerts.close(tx, { code: 'webhook-interrupted', subject: webhookId });
      await this.alerts.close(tx, { code: 'webhook-missing', subject: 'asaas' });
      await this.audit.record(tx, actor, {
        action: 'setting.reactivate-webhook',
        subject: { type: 'setting', id: webhookId },
        before,
        after: { interrupted: false, enabled: true },
      });
    });
    return {};
  }
}
