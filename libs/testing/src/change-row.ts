import mongoose from 'mongoose';
import type { World } from './world.ts';

/** Changes one row of a service behind its back, as when days had gone by that no spec waits for. Throws when there is no such row. */
export async function changeRow(
  { mongoUrl, env }: World,
  [service, collection]: readonly [service: string, collection: string],
  filter: Readonly<Record<string, unknown>>,
  update: Readonly<Record<string, unknown>>,
): Promise<void> {
  const client = new mongoose.mongo.MongoClient(mongoUrl);
  try {
    const rows = client.db(`${env.MONGO_DB_PREFIX}-${service}`).collection(collection);
    const { matchedCount } = await rows.updateOne(filter, update);
    if (matchedCount === 0) throw new Error(`${service} has no such row in ${collection}`);
  } finally {
    await client.close();
  }
}
