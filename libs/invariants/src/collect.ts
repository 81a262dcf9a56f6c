import { MongoClient } from 'mongodb';
import type { Places } from './places.ts';
import { readDatabases, serviceNames } from './read-databases.ts';
import { readProvider } from './read-provider.ts';
import { readQueues } from './read-queues.ts';
import type { SnapshotScope } from './settle.ts';
import { rowsOfAll, type Snapshot } from './snapshot.ts';

export interface CollectOptions {
  /** The waits of failed messages that the services run with. */
  readonly retryDelaysMs?: readonly number[];
  /** Whether dead letters are read, and not only counted. Not for a broker whose dead letters are still needed. */
  readonly readDead?: boolean;
}

export interface Collector {
  /** A snapshot source for `settled`. */
  collect(scope?: SnapshotScope): Promise<Snapshot>;
  close(): Promise<void>;
}

const RETRY_DELAYS_MS = [1_000, 30_000, 300_000, 3_600_000];

/**
 * Opens the way to everything that the invariants are judged by. The broker is connected to anew for each reading, so that
 * one that is killed in between does no harm.
 */
export function openCollector(places: Places, options: CollectOptions = {}): Collector {
  const { retryDelaysMs = RETRY_DELAYS_MS, readDead = false } = options;
  const client = new MongoClient(places.mongoUrl, {
    readConcern: { level: 'majority' },
    serverSelectionTimeoutMS: 5_000,
  });
  return {
    async collect(scope = 'everything') {
      const provider = places.sandboxUrl ? await readProvider(places.sandboxUrl, scope) : null;
      const databases = await readDatabases(client, places.databasePrefix, scope);
      const read = { takenAt: new Date(), databases, queues: [], provider };
      const consumers = rowsOfAll(read, 'consumers').map(({ _id }) => _id);
      const names = { prefix: places.amqpPrefix, consumers, services: serviceNames, retryDelaysMs };
      return { ...read, queues: await readQueues(places.amqpUrl, names, readDead && scope === 'everything') };
    },
    close: () => client.close(),
  };
}

/** One full snapshot. */
export async function collect(places: Places, options?: CollectOptions): Promise<Snapshot> {
  const collector = openCollector(places, options);
  try {
    return await collector.collect();
  } finally {
    await collector.close();
  }
}
