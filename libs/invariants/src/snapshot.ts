import type { PaymentStanding } from '@numera/contracts/billing/payment-standing';
import type { ServiceName } from '@numera/contracts/contract';
import type { PlanPeriod } from '@numera/contracts/primitives';
import type { Order } from '@numera/domain-billing/order';
import type { Refund } from '@numera/domain-billing/refund';
import type { Subscription } from '@numera/domain-billing/subscription';
import type { NumberState } from '@numera/domain-catalog/hold';
import type { Activation } from '@numera/domain-provisioning/activation';

/** The fields of each collection that an invariant looks at. Documents hold more, which the search for secrets reads too. */
export interface SubscriptionRow {
  readonly _id: string;
  readonly orderId: string;
  readonly status: Subscription['status'];
  readonly number: { readonly number: string };
  readonly asaasSubscriptionId: string;
  readonly period: PlanPeriod;
  readonly live: boolean;
  readonly version: number;
  readonly history: Subscription['history'];
  readonly ending: Subscription['ending'];
  readonly atProvider: Subscription['atProvider'];
}

export interface PaymentRow {
  readonly _id: string;
  readonly orderId: string;
  readonly subscriptionId: string;
  readonly status: string;
  readonly standing: PaymentStanding;
  readonly amountCents: number;
  readonly dueDate: string;
  readonly from?: string;
  /** What it pays for; its subscription's in rows of before plans could change. */
  readonly period?: PlanPeriod;
  readonly anchorDay?: number;
  readonly dropped: boolean;
  readonly refundedCents?: number;
  readonly handedBackCents?: number;
  readonly owedBack?: boolean;
}

export interface CustomerRow {
  readonly _id: string;
  readonly phone?: string;
  readonly asaasCustomerId: string | null;
}

export interface WebhookRow {
  readonly _id: string;
  readonly event: string;
  readonly paymentId: string | null;
  readonly asaasSubscriptionId: string | null;
  readonly state: 'RECEIVED' | 'DONE' | 'IGNORED';
  readonly receivedAt: Date;
}

/** That an event was handled, in the one row that handling it wrote. */
export interface HeardNote {
  /** `<consumer>:<event id>`. */
  readonly _id: string;
  readonly type: string;
  readonly at: Date;
}

export interface NumberRow {
  readonly _id: string;
  readonly state: NumberState;
  readonly orderId?: string | null;
  readonly heldUntil?: Date | null;
  readonly quarantinedUntil?: Date | null;
  readonly version: number;
  readonly history: readonly {
    readonly version: number;
    readonly state: NumberState;
    readonly at: Date;
    readonly by: string;
  }[];
  readonly heard?: readonly HeardNote[];
}

export interface ActivationRow extends Activation {
  readonly _id: string;
  readonly number: string;
  readonly heard?: readonly HeardNote[];
}

export interface CredentialsRow {
  readonly _id: string;
  readonly orderId: string;
}

export interface MailRow {
  /** `<consumer>:<event id>`: a mail tells one event. */
  readonly _id: string;
  readonly to: string;
  readonly template: string;
  readonly correlationId: string;
  readonly state: 'QUEUED' | 'SENT' | 'FAILED' | 'CAPPED' | 'EXPIRED';
  readonly attempts: number;
  readonly queuedAt: Date;
  readonly sentAt?: Date;
  readonly lastError?: string;
  /** Why it never goes. */
  readonly reason?: string;
}

export interface OutboxRow {
  readonly _id: string;
  readonly type: string;
  readonly signal: boolean;
  readonly state: 'PENDING' | 'SENT' | 'UNROUTED';
  readonly body: { readonly correlationId: string; readonly occurredAt: string; readonly data: unknown };
  readonly sentAt?: Date;
}

export interface InboxRow {
  readonly _id: string;
  readonly consumer: string;
  readonly eventId: string;
  readonly type: string;
  readonly correlationId: string;
  readonly handledAt: Date;
}

export interface AlertRow {
  readonly _id: string;
  readonly code: string;
  readonly subject: string;
  readonly detail: string;
  readonly raisedAt: Date;
  readonly closedAt?: Date | null;
}

export interface ConsumerRow {
  readonly _id: string;
  readonly type: string;
}

/** What `libs/messaging` keeps in every service's database. */
export interface MessagingCollections {
  readonly outbox: readonly OutboxRow[];
  readonly inbox: readonly InboxRow[];
  readonly alerts: readonly AlertRow[];
  readonly consumers: readonly ConsumerRow[];
  /** Collections that no invariant names. */
  readonly [collection: string]: readonly object[];
}

export interface Databases extends Record<ServiceName, MessagingCollections> {
  readonly billing: MessagingCollections & {
    readonly orders: readonly Order[];
    readonly subscriptions: readonly SubscriptionRow[];
    readonly payments: readonly PaymentRow[];
    readonly refunds: readonly Refund[];
    readonly customers: readonly CustomerRow[];
    readonly webhooks: readonly WebhookRow[];
  };
  readonly catalog: MessagingCollections & { readonly numbers: readonly NumberRow[] };
  readonly provisioning: MessagingCollections & {
    readonly activations: readonly ActivationRow[];
    readonly credentials: readonly CredentialsRow[];
  };
  readonly notifications: MessagingCollections & { readonly mails: readonly MailRow[] };
}

export interface DeadLetter {
  readonly messageId: string | null;
  readonly type: string | null;
  readonly reason: string | null;
  readonly content: string;
}

export interface QueueState {
  readonly name: string;
  readonly kind: 'events' | 'retry' | 'dead' | 'commands';
  /** Whose queue it is; null for the shared ones. */
  readonly consumer: string | null;
  /** Messages that are ready; null when the broker knows no such queue. */
  readonly messages: number | null;
  /** Only of a dead queue, and only when its messages were read. */
  readonly deadLetters?: readonly DeadLetter[];
}

/** An entry of the sandbox's ledger, as far as it is read here. */
export interface LedgerEntry {
  readonly seq: number;
  readonly provider: string;
  readonly kind: string;
  /** The provider's clock, which a test may have advanced, and the real one. */
  readonly at: string;
  readonly recordedAt: string;
  readonly customerId?: string;
  readonly subscriptionId?: string;
  readonly paymentId?: string;
  readonly eventId?: string;
  readonly event?: string;
  readonly number?: string;
  readonly externalReference?: string;
  readonly valueCents?: number;
  readonly status?: string;
  readonly attempt?: number;
  readonly method?: string;
  readonly route?: string;
  readonly httpStatus?: number | null;
  readonly faults?: readonly string[];
  readonly detail?: string;
}

/** A charge at the payment provider as it is now. */
export interface ProviderCharge {
  readonly id: string;
  readonly subscription: string | null;
  readonly status: string;
  readonly valueCents: number;
  readonly dueDate: string;
  readonly deleted: boolean;
}

export interface ProviderRecords {
  readonly ledger: readonly LedgerEntry[];
  readonly charges: readonly ProviderCharge[];
  /** Numbers that are ours at the carrier, as we write them: with the country code. */
  readonly ownedNumbers: readonly string[];
  /** Webhooks that the provider still wants to deliver. */
  readonly pendingWebhooks: number;
}

/** Everything that the invariants are judged by, at one moment. */
export interface Snapshot {
  readonly takenAt: Date;
  readonly databases: Databases;
  readonly queues: readonly QueueState[];
  /** Null when no sandbox was asked: what needs the providers' side is not judged then. */
  readonly provider: ProviderRecords | null;
}

/** The messaging rows of all services, each with the service that it belongs to. */
export const rowsOfAll = <C extends 'outbox' | 'inbox' | 'alerts' | 'consumers'>(
  { databases }: Snapshot,
  collection: C,
): (MessagingCollections[C][number] & { readonly service: string })[] =>
  Object.entries(databases).flatMap(([service, collections]) =>
    (collections as MessagingCollections)[collection].map((row) => ({ ...row, service })),
  );

/** `<consumer>:<event id>` of all that was handled: told by the inbox, or by the one row that handling it wrote. */
export const handledEvents = (snapshot: Snapshot): ReadonlySet<string> => {
  const { catalog, provisioning, notifications } = snapshot.databases;
  const notes = [...catalog.numbers, ...provisioning.activations].flatMap(({ heard }) => heard ?? []);
  return new Set([...rowsOfAll(snapshot, 'inbox'), ...notes, ...notifications.mails].map(({ _id }) => _id));
};
