import { getWebhookState, type ProviderWebhook } from '@numera/contracts/billing/provider-webhook';
import type { OutputOf } from '@numera/contracts/contract';
import { COUNTED, type Tally } from '@numera/contracts/page';
import { Handles } from '@numera/messaging/handles';
import { missingEvents, problemsOf } from '@numera/rules/webhook-problems';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import type { AsaasWebhook } from '../asaas/asaas-shapes.ts';
import { Asaas } from '../asaas/asaas.ts';
import { isOurs } from './our-webhook.ts';
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
    return {
      webhooks: listed.outcome === 'done' ? listed.body.data.filter(isOurs).map(told) : null,
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

const told = (webhook: AsaasWebhook): ProviderWebhook => ({
  id: webhook.id,
  url: webhook.url,
  enabled: webhook.enabled !== false,
  interrupted: webhook.interrupted === true,
  penalizedRequestsCount: webhook.penalizedRequestsCount ?? 0,
  problems: problemsOf(webhook),
  missingEvents: missingEvents(webhook),
});
