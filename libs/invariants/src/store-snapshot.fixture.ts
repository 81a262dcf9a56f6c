import type { ChannelModel } from 'amqplib';
import type { MongoClient } from 'mongodb';
import type { Snapshot } from './snapshot.ts';

interface Stores {
  readonly client: MongoClient;
  readonly databasePrefix: string;
  readonly broker: ChannelModel;
  readonly amqpPrefix: string;
}

/** Puts a snapshot where a product would have it: its rows, and its queues without messages. */
export async function storeSnapshot(stores: Stores, { databases, queues }: Snapshot): Promise<void> {
  const { client, databasePrefix, broker, amqpPrefix } = stores;
  for (const [service, collections] of Object.entries(databases)) {
    for (const [name, documents] of Object.entries(collections as Record<string, readonly object[]>)) {
      const rows = client.db(`${databasePrefix}-${service}`).collection(name);
      if (documents.length > 0) await rows.insertMany(structuredClone(documents) as never);
    }
  }
  const channel = await broker.createChannel();
  for (const { name } of queues) await channel.assertQueue(`${amqpPrefix}${name}`);
  await channel.close();
}
