import { registerWebhook } from '@numera/contracts/billing/provider-webhook';
import { DomainError } from '@numera/contracts/errors';
import { Alerts } from '@numera/messaging/alerts';
import { type Asked, Handles } from '@numera/messaging/handles';
import { wantedWebhook } from '@numera/rules/wanted-webhook';
import { Audit } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import { AsaasAccount } from '../asaas/asaas-account.ts';
import type { AsaasWebhook } from '../asaas/asaas-shapes.ts';
import type { AsaasAnswer } from '../asaas/asaas-transport.ts';
import { Asaas } from '../asaas/asaas.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { webhookPlace } from './our-webhook.ts';

/** The asker waits for three seconds, for two answers. */
const ANSWERS_WITHIN_MS = 1_400;

/**
 * An administrator has the provider send us all that we need. Two at once may make two of them: what comes twice is taken once, and both are
 * shown. The address is the operator's of the machine, never the administrator's: the token goes where it leads.
 */
@Controller()
export class RegisterWebhook {
  constructor(
    private readonly database: Database,
    private readonly asaas: Asaas,
    private readonly account: AsaasAccount,
    private readonly alerts: Alerts,
    private readonly audit: Audit,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  @Handles(registerWebhook)
  async execute({ input: { email }, actor }: Asked<typeof registerWebhook>): Promise<Record<string, never>> {
    const { data: listed } = bodyOf(await this.asaas.listWebhooks(ANSWERS_WITHIN_MS));
    const { address: url, renewed } = webhookPlace(listed, this.settings.WEBHOOK_URL);
    if (url === null) throw new DomainError('webhook-address-unknown');
    const wanted = wantedWebhook({ url, email, token: this.account.now().webhookToken });
    const kept = bodyOf(await this.asaas.keepWebhook(renewed?.id ?? null, wanted, ANSWERS_WITHIN_MS));
    await this.database.transaction(async (tx) => {
      await this.alerts.close(tx, { code: 'webhook-interrupted', subject: kept.id });
      await this.alerts.close(tx, { code: 'webhook-missing', subject: 'asaas' });
      await this.audit.record(tx, actor, {
        action: 'setting.register-webhook',
        subject: { type: 'setting', id: kept.id },
        ...(renewed && { before: termsOf(renewed) }),
        after: termsOf(kept),
      });
    });
    return {};
  }
}

/** What of it can be wrong; its token never comes back. */
const termsOf = ({ url, email, enabled, interrupted, apiVersion, sendType, events }: AsaasWebhook) => ({
  ...{ url, email: email ?? null, enabled: enabled !== false, interrupted: interrupted === true },
  ...{ apiVersion: apiVersion ?? null, sendType: sendType ?? null, events: events?.length ?? null },
});

function bodyOf<T>(answer: AsaasAnswer<T>): T {
  if (answer.outcome === 'done') return answer.body;
  if (answer.outcome !== 'refused') throw new DomainError('service-unavailable', `webhooks: ${answer.reason}`);
  const { code, description } = answer;
  if (code === 'invalid_email') throw new DomainError('invalid-input', undefined, { email: description });
  throw new DomainError('webhook-refused', `${code}: ${description}`);
}
