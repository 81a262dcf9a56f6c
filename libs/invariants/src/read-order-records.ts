import type { Order } from '@numera/domain-billing/order';
import { type Document, MongoClient } from 'mongodb';
import { findOrder } from './find-order.ts';
import type { Places } from './places.ts';
import { serviceNames } from './read-databases.ts';
import { readLedger } from './read-provider.ts';
import type {
  ActivationRow,
  AlertRow,
  InboxRow,
  LedgerEntry,
  MailRow,
  NumberRow,
  OutboxRow,
  PaymentRow,
  SubscriptionRow,
  WebhookRow,
} from './snapshot.ts';

type OfService<T> = T & { readonly service: string };

/** Everything that the services and the providers know of one order. */
export interface OrderRecords {
  readonly order: Order;
  /** Ids of older orders that the same question fits. */
  readonly others: readonly string[];
  readonly subscription: SubscriptionRow | null;
  readonly payments: readonly PaymentRow[];
  readonly webhooks: readonly WebhookRow[];
  readonly number: NumberRow | null;
  readonly activation: ActivationRow | null;
  readonly outbox: readonly OfService<OutboxRow>[];
  readonly inbox: readonly OfService<InboxRow>[];
  readonly alerts: readonly OfService<AlertRow>[];
  readonly mails: readonly MailRow[];
  /** Null when no sandbox was reached. */
  readonly ledger: readonly LedgerEntry[] | null;
}

/** Undefined when no order fits the id. Only indexed questions are asked, so that a large database does not suffer. */
export async function readOrderRecords(places: Places, id: string): Promise<OrderRecords | undefined> {
  const client = new MongoClient(places.mongoUrl, { serverSelectionTimeoutMS: 5_000 });
  try {
    const database = (service: string) => client.db(`${places.databasePrefix}-${service}`);
    const rows = async <T>(service: string, collection: string, filter: Document): Promise<T[]> =>
      (await database(service).collection(collection).find(filter).toArray()) as unknown as T[];
    const ofAll = async <T>(collection: string, filter: Document): Promise<OfService<T>[]> => {
      const read = serviceNames.map(async (service) =>
        (await rows<T>(service, collection, filter)).map((row) => ({ ...row, service })),
      );
      return (await Promise.all(read)).flat();
    };

    const found = await findOrder(database('billing'), id);
    if (!found) return undefined;
    const { order } = found;
    const payments = await rows<PaymentRow>('billing', 'payments', { orderId: order._id });
    const mine = { 'body.correlationId': order._id };
    return {
      ...found,
      subscription: (await rows<SubscriptionRow>('billing', 'subscriptions', { orderId: order._id }))[0] ?? null,
      payments,
      webhooks: order.asaasSubscriptionId
        ? await rows<WebhookRow>('billing', 'webhooks', { asaasSubscriptionId: order.asaasSubscriptionId })
        : [],
      number: (await rows<NumberRow>('catalog', 'numbers', { _id: order.number.number }))[0] ?? null,
      activation: (await rows<ActivationRow>('provisioning', 'activations', { _id: order._id }))[0] ?? null,
      outbox: await ofAll<OutboxRow>('outbox', mine),
      inbox: await ofAll<InboxRow>('inbox', { correlationId: order._id }),
      alerts: await ofAll<AlertRow>('alerts', {
        subject: { $in: [order._id, order.number.number, ...payments.map(({ _id }) => _id)] },
      }),
      mails: await rows<MailRow>('notifications', 'mails', { correlationId: order._id }),
      ledger: places.sandboxUrl ? await readOrderLedger(places.sandboxUrl, order) : null,
    };
  } finally {
    await client.close();
  }
}

/** By reference, by subscription, and by number for the carrier's part; an entry may be found by several. */
async function readOrderLedger(sandboxUrl: string, order: Order): Promise<readonly LedgerEntry[] | null> {
  const filters: Record<string, string>[] = [
    ...order.attempts.map(({ ref }) => ({ externalReference: ref })),
    ...(order.asaasSubscriptionId ? [{ subscriptionId: order.asaasSubscriptionId }] : []),
    { number: order.number.number.slice(2) },
  ];
  try {
    const found = (await Promise.all(filters.map((filter) => readLedger(sandboxUrl, filter)))).flat();
    return [...new Map(found.map((entry) => [entry.seq, entry])).values()];
  } catch {
    return null;
  }
}
