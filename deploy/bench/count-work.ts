import { administer, type BrokerControl } from '@numera/testing/infrastructure/administer';
import type { Db, Document, MongoClient, Timestamp } from 'mongodb';

const VERBS: Readonly<Record<string, string>> = { i: 'insert', u: 'update', d: 'delete' };

interface OplogEntry {
  readonly op: string;
  readonly ns: string;
  readonly o: { readonly applyOps?: readonly OplogEntry[] };
}

/** A place in the database's journal. */
export async function journalEnd(client: MongoClient): Promise<Timestamp> {
  const { operationTime } = await client.db('admin').command({ ping: 1 });
  return operationTime as Timestamp;
}

/**
 * What was really written since then by whoever's databases begin with `prefix`, as `billing.orders update`: each document of
 * a transaction counts, and an update that changed nothing does not.
 */
export async function documentsSince(
  client: MongoClient,
  since: Timestamp,
  prefix: string,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const entries = client
    .db('local')
    .collection('oplog.rs')
    .find<OplogEntry>({ ts: { $gt: since } });
  for await (const entry of entries) {
    for (const { op, ns } of entry.o.applyOps ?? [entry]) {
      const verb = VERBS[op];
      if (!verb || !ns.startsWith(`${prefix}-`)) continue;
      const what = `${ns.slice(`${prefix}-`.length)} ${verb}`;
      counts.set(what, (counts.get(what) ?? 0) + 1);
    }
  }
  return counts;
}

/** Commands and transactions that the database has answered since its start. */
export interface DatabaseWork {
  readonly commands: number;
  readonly transactions: number;
}

const COUNTED = ['find', 'findAndModify', 'insert', 'update', 'delete', 'aggregate', 'commitTransaction', 'getMore'];

export async function databaseWork(client: MongoClient): Promise<DatabaseWork> {
  const status = await (client.db('admin') as Db).command({ serverStatus: 1 });
  const commands = (status['metrics'] as { commands: Record<string, { total: number }> }).commands;
  return {
    commands: COUNTED.reduce((sum, name) => sum + Number(commands[name]?.total ?? 0), 0),
    transactions: Number((status['transactions'] as Document)['totalCommitted']),
  };
}

/** Messages that the broker has taken since its start, and how many of them it had to confirm; null where it is not ours to ask. */
export async function messagesTaken(control: string): Promise<{ all: number; confirmed: number } | null> {
  if (!control) return null;
  const told = await administer(JSON.parse(control) as BrokerControl, ['eval', 'rabbit_global_counters:overview().']);
  return parseMessages(told);
}

export function parseMessages(told: string): { all: number; confirmed: number } {
  const sum = (name: string) =>
    [...told.matchAll(new RegExp(`\\b${name} => (\\d+)`, 'g'))].reduce((total, [, count]) => total + Number(count), 0);
  return { all: sum('messages_received_total'), confirmed: sum('messages_confirmed_total') };
}
