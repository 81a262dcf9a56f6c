/** Who was asked, or, for `webhook`, whom we told; `sandbox` is the bench itself (clock, reset). */
export type LedgerProvider = 'asaas' | 'brdid' | 'cep' | 'webhook' | 'sandbox';

export type LedgerKind =
  | 'request'
  | 'customer.created'
  | 'customer.updated'
  | 'customer.deleted'
  | 'customer.restored'
  | 'subscription.created'
  | 'subscription.updated'
  | 'subscription.expired'
  | 'subscription.deleted'
  | 'payment.created'
  | 'payment.updated'
  | 'payment.confirmed'
  | 'payment.received'
  | 'payment.overdue'
  | 'payment.awaiting-risk-analysis'
  | 'payment.risk-approved'
  | 'payment.risk-reproved'
  | 'payment.capture-refused'
  | 'payment.refund-requested'
  | 'payment.refund-denied'
  | 'payment.refunded'
  | 'payment.partially-refunded'
  | 'payment.chargeback'
  | 'payment.deleted'
  | 'payment.restored'
  | 'payment.undone'
  | 'automatic-pix.authorization'
  | 'automatic-pix.instruction'
  | 'card.tokenized'
  | 'card.declined'
  | 'did.acquired'
  | 'did.released'
  | 'webhook.emitted'
  | 'webhook.delivered'
  | 'webhook.failed'
  | 'webhook.interrupted'
  | 'webhook.forged'
  | 'webhook.configured'
  | 'clock.advanced'
  | 'clock.reset'
  | 'fault.changed'
  | 'started';

/** What a caller says of an entry; number and instant are the ledger's. */
export interface LedgerFact {
  provider: LedgerProvider;
  kind: LedgerKind;
  customerId?: string;
  subscriptionId?: string;
  paymentId?: string;
  webhookId?: string;
  /** `evt_…&…` of a webhook. */
  eventId?: string;
  /** `PAYMENT_RECEIVED` and the like. */
  event?: string;
  /** The DID: area code and subscriber number, digits only. */
  number?: string;
  externalReference?: string;
  valueCents?: number;
  billingType?: string;
  /** Status of the object after the effect. */
  status?: string;
  dueDate?: string;
  /** Of a request: method, route template (never the query) and the answer's status; null when nothing was answered. */
  method?: string;
  route?: string;
  httpStatus?: number | null;
  /** Kinds of the faults that were played on the request. */
  faults?: string[];
  /** Of a delivery: 1 for the first. */
  attempt?: number;
  detail?: string;
}

/** One line of the append-only ledger. Never holds card data; `request` entries hold no personal data either. */
export interface LedgerEntry extends LedgerFact {
  seq: number;
  /** Virtual instant, ISO 8601 UTC. */
  at: string;
  /** Real instant, ISO 8601 UTC. */
  recordedAt: string;
}
