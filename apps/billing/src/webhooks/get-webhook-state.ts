import { getWebhookState, type ProviderWebhook } from '@numera/contracts/billing/provider-webhook';
import type { OutputOf } from '@numera/contracts/contract';
import { COUNTED, type Tally } from '@numera/contracts/page';
import { Handles } from '@numera/messaging/handles';
import { missingEvents, problemsOf } from '@numera/rules/webhook-problems';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import type { AsaasWebhook } from '../asaas/asaas-shapes.ts';
import { Asaas } from '../asaas/asaas.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { isOurs, webhookPlace } from './our-webhook.ts';
import { webhookCollection } from './webhook.schema.ts';

const DAY_MS = 24 * 3_600_000;
/** The asker waits for three seconds. */
const ANSWERS_WITHIN_MS = 2_000;
/** What overtook something else is worked off by then. */
const FAILING_TRIES = 4;

/** How the payment provider reaches us. */
@Controller()
export class GetWebhookState {
  constructor(
    private readonly database: Database,
    private readonly asaas: Asaas,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  @Handles(getWebhookState)
  async execute(): Promise<OutputOf<typeof getWebhookState>> {
    const rows = this.database.rows(webhookCollection);
    const waits = { nextRunAt: { $type: 'date' } };
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const [listed, received, last, waiting, failing] = await Promise.all([
      this.asaas.listWebhooks(ANSWERS_WITHIN_MS),
      this.count({ receivedAt: { $gte: since } }),
      rows
        .find({}, { projection: { receivedAt: 1 } })
        .sort({ receivedAt: -1 })
        .limit(1)
        .next(),
      this.count(waits),
      this.count({ ...waits, tries: { $gte: FAILING_TRIES } }),
    ]);
    const all = listed.outcome === 'done' ? listed.body.data : null;
    const { address, renewed } = webhookPlace(all ?? [], this.settings.WEBHOOK_URL);
    const shown = all?.filter((one) => isOurs(one) || one === renewed);
    return {
      webhooks: shown?.map((one) => told(one, one === renewed ? address : null)) ?? null,
      address,
      received,
      lastAt: last?.receivedAt.toISOString() ?? null,
      waiting,
      failing,
    };
  }

  private async count(those: object): Promise<Tally> {
    const count = await this.database.rows(webhookCollection).countDocuments(those, { limit: COUNTED + 1 });
    return { count: Math.min(count, COUNTED), exact: count <= COUNTED };
  }
}

/** `address`: where it must go if it is the one that is renewed. */
const told = (webhook: AsaasWebhook, address: string | null): ProviderWebhook => ({
  id: webhook.id,
  url: webhook.url,
  enabled: webhook.enabled !== false,
  interrupted: webhook.interrupted === true,
  penalizedRequestsCount: webhook.penalizedRequestsCount ?? 0,
  email: webhook.email ?? null,
  isRenewed: address !== null,
  problems: problemsOf(webhook, address ?? webhook.url),
  missingEvents: missingEvents(webhook),
});
