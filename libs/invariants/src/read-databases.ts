import type { ServiceName } from '@numera/contracts/contract';
import type { Document, Filter, MongoClient } from 'mongodb';
import type { SnapshotScope } from './settle.ts';
import type { Databases } from './snapshot.ts';

/** The collections that the invariants name are there even when nothing was written to them yet. */
const messaging = ['outbox', 'inbox', 'alerts', 'consumers'];
const named: Readonly<Record<ServiceName, readonly string[]>> = {
  identity: messaging,
  catalog: [...messaging, 'numbers'],
  billing: [...messaging, 'orders', 'subscriptions', 'payments', 'refunds', 'customers', 'webhooks'],
  provisioning: [...messaging, 'activations', 'credentials'],
  notifications: [...messaging, 'mails'],
};
export const serviceNames = Object.keys(named) as ServiceName[];

/** Of these only what moves is read for a cheap snapshot; the other collections stay empty there. */
const movingOnly: Readonly<Record<string, Filter<Document>>> = {
  outbox: { state: { $ne: 'SENT' }, leasedUntil: { $exists: true } },
  consumers: {},
  orders: { state: { $in: ['PLACED', 'CHARGING', 'CLOSING', 'PAID'] } },
  subscriptions: { $expr: { $ne: ['$atProvider.wanted', '$atProvider.is'] } },
  refunds: { state: { $in: ['REQUESTED', 'SENT'] } },
  webhooks: { nextRunAt: { $type: 'date' } },
  activations: { state: { $in: ['REQUESTED', 'ACQUIRING', 'RELEASING'] } },
  mails: { state: 'QUEUED' },
};

export async function readDatabases(client: MongoClient, prefix: string, scope: SnapshotScope): Promise<Databases> {
  const databases = await Promise.all(
    serviceNames.map(async (service) => [service, await readDatabase(client, prefix, service, scope)] as const),
  );
  return Object.fromEntries(databases) as unknown as Databases;
}

async function readDatabase(
  client: MongoClient,
  prefix: string,
  service: ServiceName,
  scope: SnapshotScope,
): Promise<Record<string, Document[]>> {
  const database = client.db(`${prefix}-${service}`);
  const listed = await database.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  const existing = new Set(listed.map(({ name }) => name));
  const names = scope === 'everything' ? new Set([...named[service], ...existing]) : named[service];
  const collections = await Promise.all(
    [...names].map(async (name) => {
      const filter = scope === 'everything' ? {} : movingOnly[name];
      const documents =
        filter && existing.has(name) ? await database.collection(name).find(filter).sort({ _id: 1 }).toArray() : [];
      return [name, documents] as const;
    }),
  );
  return Object.fromEntries(collections);
}
