import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { misfits } from './rows/check-rows.ts';

export interface World {
  mongoUrl: string;
  amqpUrl: string;
  /** Begins the name of every database and broker object of this spec. */
  prefix: string;
  /** The same, as the settings that every app reads. */
  env: Record<
    | 'MONGO_URL'
    | 'MONGO_DB_PREFIX'
    | 'AMQP_URL'
    | 'AMQP_PREFIX'
    | 'MANAGEMENT_PORT'
    | 'ACTOR_SIGNING_KEY'
    | 'ACTOR_VERIFICATION_KEYS'
    | 'SETTINGS_KEY'
    | 'SETTINGS_TRANSIT_KEY',
    string
  >;
  /** The gateway's key, and every service's, in this world: a spec asks as whom it likes. */
  actorKey: KeyObject;
  /**
   * Drops the databases of this spec; for `afterAll`. Its queues go with the run: to list them costs more than they do. Throws
   * when a row that the spec leaves behind is not as its schema says.
   */
  clean(): Promise<void>;
}

const askers = ['gateway', 'identity', 'catalog', 'billing', 'provisioning', 'notifications'];

/** A part of the run's broker and database that belongs to one spec alone. */
export function world(): World {
  const { MONGO_URL: mongoUrl, AMQP_URL: amqpUrl, NUMERA_WORLDS: run } = process.env;
  if (!mongoUrl || !amqpUrl || !run)
    throw new Error('No world: run this spec in a Jest project that starts one (int or system)');
  const prefix = `${run}${randomBytes(3).toString('hex')}`;
  const { privateKey: actorKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const verifies = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const key = (): string => randomBytes(32).toString('base64');
  const env = {
    ...{ MONGO_URL: mongoUrl, MONGO_DB_PREFIX: prefix, AMQP_URL: amqpUrl, AMQP_PREFIX: `${prefix}.` },
    MANAGEMENT_PORT: '0',
    ACTOR_SIGNING_KEY: actorKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    ACTOR_VERIFICATION_KEYS: askers.map((name) => `${name}:${verifies}`).join(','),
    ...{ SETTINGS_KEY: key(), SETTINGS_TRANSIT_KEY: key() },
  };
  return { mongoUrl, amqpUrl, prefix, env, actorKey, clean: () => dropDatabases(mongoUrl, prefix) };
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new mongoose.mongo.MongoClient(url);
  try {
    const wrong = await misfits(client, prefix);
    const { databases } = await client
      .db('admin')
      .admin()
      .listDatabases({ nameOnly: true, filter: { name: new RegExp(`^${prefix}`) } });
    for (const { name } of databases) await client.db(name).dropDatabase();
    if (wrong.length === 0) return;
    const list = wrong.slice(0, 10).map(({ collection, id, why }) => `  ${collection} ${id}: ${why}`);
    throw new Error(`${wrong.length} rows are not as their schema says:\n${list.join('\n')}`);
  } finally {
    await client.close();
  }
}
