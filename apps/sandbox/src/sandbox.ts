import type { WebhookQueue } from './asaas/deliver-webhooks.ts';
import type { VirtualClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Faults } from './faults.ts';
import type { Ids } from './ids.ts';
import type { Ledger } from './ledger.ts';

/** What every use case works with. */
export interface Sandbox {
  config: Config;
  clock: VirtualClock;
  ledger: Ledger;
  ids: Ids;
  faults: Faults;
  webhooks: WebhookQueue;
  /** Known for certain only once the server listens. */
  publicUrl: string;
  /** How often each route was asked since the start, reads included: shows polling, which Asaas forbids. */
  requestCounts: Map<string, number>;
}
