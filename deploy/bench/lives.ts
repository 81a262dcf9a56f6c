import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { endEveryChild, killEveryChild } from '@numera/testing/infrastructure/processes';
import { openWorld } from '@numera/testing/open-world';
import { startProduct } from '@numera/testing/start-product';
import { MongoClient } from 'mongodb';
import { buildProduct } from '../build-product.ts';
import { say } from '../progress.ts';
import { removeProduct } from '../remove-product.ts';
import { throwAwayStores } from '../throw-away-stores.ts';
import { barePages, bareTurns } from './lives/bare-round.ts';
import { fillLives } from './lives/fill-lives.ts';
import { lifeOf } from './lives/made-up-lives.ts';
import { planted, playProvider } from './lives/play-provider.ts';
import { plansOfRounds } from './lives/plans-of-rounds.ts';

/**
 * Many subscriptions: one morning of letters and one nightly round, beside something bare. Prints figures; fails when a query
 * reads a whole collection, or when a round did not find what was planted.
 *
 * `--subscriptions=100000`
 */
const argument = process.argv.find((one) => one.startsWith('--subscriptions='))?.slice('--subscriptions='.length);
const count = Number(argument ?? 100_000);
const PAUSE_MS = 200;
const now = new Date();
process.on('exit', killEveryChild);

const [world] = await Promise.all([openWorld(say), buildProduct()]);
const stores = throwAwayStores('lives', world.env);
const client = new MongoClient(stores.mongoUrl);
const database = client.db(`${stores.mongoPrefix}-billing`);
const provider = await playProvider(count, now);
const product = await startProduct({
  ...stores,
  logLevel: 'error',
  env: { billing: { ASAAS_URL: provider.url, ASAAS_PAGE_PAUSE_MS: '0' } },
  beforeServices: async () => {
    const since = performance.now();
    await fillLives(database, count, now);
    say(`${count} subscriptions written after ${((performance.now() - since) / 1_000).toFixed(0)} s`);
  },
  onReady: (what, seconds) => say(`${what} ready after ${seconds.toFixed(1)} s`),
});
try {
  const { pid } = product.services.billing;
  line(`${count} subscriptions, ${await database.collection('payments').estimatedDocumentCount()} payments`);
  line(`billing at rest: ${rssOf(pid).toFixed(0)} MB; load average ${loadavg()[0]!.toFixed(1)}`);
  await morning(pid);
  await night(pid);
  await plans();
} finally {
  await product.stop();
  await provider.close();
  await client.close();
  await removeProduct(stores);
  await world.close();
  await endEveryChild();
}

async function morning(pid: number): Promise<void> {
  const rows = database.collection<{ _id: string; nextRunAt: Date }>('subscriptions');
  const due = Array.from({ length: count }, (_, index) => lifeOf(index, now)).filter(({ isDue }) => isDue);
  const ids = due.map(({ subscription }) => subscription._id);
  await fillBare(due.map(({ subscription }) => subscription));
  const bare = await timed(pid, () => bareTurns(client, database, provider.url));
  provider.asked();
  const ours = await timed(pid, async () => {
    await rows.updateMany({ _id: { $in: ids } }, { $set: { nextRunAt: new Date(0) } });
    await until(async () => (await rows.countDocuments({ _id: { $in: ids }, nextRunAt: { $lte: soon() } })) === 0);
    return ids.length;
  });
  const letters = await database.collection('outbox').countDocuments({ type: /^charge\.reminded/ });
  line(`a morning: ${ids.length} letters due, ${letters} written, ${provider.asked()} questions`);
  tell('a turn', ours, bare);
  if (letters !== ids.length) throw new Error(`${letters} letters of ${ids.length}`);
}

async function night(pid: number): Promise<void> {
  const rounds = database.collection<{ _id: string; endedAt: Date | null; counts: Record<string, number> }>('rounds');
  const bare = await timed(pid, () => barePages(database, provider.url));
  provider.asked();
  const before = (await rounds.findOne({ _id: 'asaas' }))?.endedAt?.getTime();
  const ours = await timed(pid, async () => {
    await rounds.updateOne({ _id: 'asaas' }, [{ $set: { nextRunAt: '$$NOW' } }]);
    await until(async () => {
      const round = await rounds.findOne({ _id: 'asaas' });
      return round?.endedAt != null && round.endedAt.getTime() !== before;
    });
    return bare.done;
  });
  const { counts = {} } = (await rounds.findOne({ _id: 'asaas' })) ?? {};
  const pauses = (bare.done * PAUSE_MS) / 1_000;
  line(`a night: ${JSON.stringify(counts)}, ${provider.asked()} questions; ${pauses.toFixed(0)} s more by the pauses`);
  tell('a page', ours, bare);
  const paid = await database.collection<{ _id: string; standing: string }>('payments').findOne({ _id: planted.paid });
  if (paid?.standing !== 'paid') throw new Error(`${planted.paid} was paid, and the round did not hear of it`);
  const named = await database.collection('alerts').distinct('subject');
  for (const subject of [planted.unknown, planted.missing])
    if (!named.includes(subject)) throw new Error(`nobody was told of ${subject}`);
}

async function plans(): Promise<void> {
  for (const { what, stages, examined, returned } of await plansOfRounds(database, now)) {
    line(
      `${what.padEnd(30)} ${String(examined).padStart(7)} examined ${String(returned).padStart(7)} returned  ${stages}`,
    );
    if (stages.includes('COLLSCAN')) throw new Error(`${what} reads a whole collection`);
    if (examined > 2 * returned + 10) throw new Error(`${what} examines ${examined} documents for ${returned}`);
  }
}

interface Timed {
  readonly seconds: number;
  readonly done: number;
  readonly peakMb: number;
}

async function timed(pid: number, work: () => Promise<number>): Promise<Timed> {
  let peakMb = 0;
  const watch = setInterval(() => (peakMb = Math.max(peakMb, rssOf(pid))), 200);
  const since = performance.now();
  try {
    const done = await work();
    return { done, seconds: (performance.now() - since) / 1_000, peakMb };
  } finally {
    clearInterval(watch);
  }
}

function tell(what: string, ours: Timed, bare: Timed): void {
  const each = ({ seconds, done }: Timed): number => (seconds / done) * 1_000;
  line(
    `${what}: ${each(ours).toFixed(2)} ms ours (${ours.seconds.toFixed(1)} s in all), ${each(bare).toFixed(2)} ms bare: ` +
      `${(each(ours) / each(bare)).toFixed(2)} times; billing ${ours.peakMb.toFixed(0)} MB at most`,
  );
}

async function fillBare(subscriptions: readonly { readonly _id: string; readonly asaasSubscriptionId: string }[]) {
  const rows = database.collection<{ _id: string; asaasSubscriptionId: string; nextRunAt: Date }>('bare.subscriptions');
  await rows.createIndex({ nextRunAt: 1 });
  await rows.insertMany(
    subscriptions.map(({ _id, asaasSubscriptionId }) => ({ _id, asaasSubscriptionId, nextRunAt: now })),
  );
  await database.createCollection('bare.outbox');
}

/** What is leased is not done. */
function soon(): Date {
  return new Date(Date.now() + 15_000);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(250);
}

function rssOf(pid: number): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1_024;
}

function line(text: string): void {
  process.stdout.write(`${text}\n`);
}
