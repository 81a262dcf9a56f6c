import type { Authorization, Instruction } from './asaas/automatic-pix.ts';
import type { CardToken } from './asaas/credit-card.ts';
import type { Customer } from './asaas/customer.ts';
import type { Payment } from './asaas/payment.ts';
import type { Subscription } from './asaas/subscription.ts';
import type { Delivery, EmittedEvent, Webhook } from './asaas/webhook.ts';
import type { OwnedDid } from './brdid/did.ts';
import type { Fault } from './faults.ts';

/** Everything the sandbox knows, by table and id; rows are in order of creation. */
export interface Tables {
  customers: Map<string, Customer>;
  subscriptions: Map<string, Subscription>;
  payments: Map<string, Payment>;
  authorizations: Map<string, Authorization>;
  instructions: Map<string, Instruction>;
  cardTokens: Map<string, CardToken>;
  webhooks: Map<string, Webhook>;
  events: Map<string, EmittedEvent>;
  deliveries: Map<string, Delivery>;
  dids: Map<string, OwnedDid>;
  faults: Map<string, Fault>;
  /** Counters, the clock's offset and the generation that keeps ids apart after a reset. */
  settings: Map<string, string | number>;
}

export const emptyTables = (): Tables => ({
  customers: new Map(),
  subscriptions: new Map(),
  payments: new Map(),
  authorizations: new Map(),
  instructions: new Map(),
  cardTokens: new Map(),
  webhooks: new Map(),
  events: new Map(),
  deliveries: new Map(),
  dids: new Map(),
  faults: new Map(),
  settings: new Map(),
});
