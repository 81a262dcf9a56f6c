import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, interleaved, type Side, sidesOf } from './bench.ts';
import { assertNoFailure, closedLoop } from './closed-loop.ts';
import { databaseWork, documentsSince, journalEnd, messagesTaken } from './count-work.ts';
import { ownProcess } from './machine.ts';
import { cpuMs } from './process-cpu.ts';
import { buy } from './purchase.ts';
import { summarise } from './statistics.ts';
import { compared, type Row } from './table.ts';

const AT_ONCE = 4;
/** After the last buyer was told, letters and marks are still on their way. */
const SETTLE_MS = 1_500;
const IDLE_MS = 3_000;

/** What one order took of everything, as counted over a round. */
interface Cost {
  /** Milliseconds of processor by process, `mongod` and `broker` among them. */
  readonly cpu: Readonly<Record<string, number>>;
  readonly commands: number;
  readonly transactions: number;
  readonly messages: number | null;
  readonly confirmed: number | null;
  readonly documents: ReadonlyMap<string, number>;
}

/**
 * P6: what an order costs. Milliseconds of processor over all processes of a side, by `/proc/PID/stat`; database commands,
 * messages and written documents by the servers' own counters, less what they count when nobody buys.
 */
export async function measureOrderCost(bench: Bench): Promise<Row[]> {
  const [ours, bare] = await sidesOf(bench);
  const productPids = Object.fromEntries(
    Object.values(bench.product.services)
      .filter(({ name }) => name !== 'sandbox')
      .map(({ name, pid }) => [name, pid]),
  );
  const idle = await idleWork(bench);
  for (const side of [ours, bare]) await warmUp(bench, side);
  const found = await interleaved(
    bench,
    'P6',
    () => costOf(bench, ours, productPids, bench.mongoPrefix, idle),
    () => costOf(bench, bare, bench.bare.pids, bench.bare.mongoPrefix, idle),
  );
  return rowsOf(found);
}

function rowsOf(found: { ours: Cost[]; bare: Cost[] }): Row[] {
  const ownCpu = ({ cpu }: Cost) =>
    Object.entries(cpu).reduce((sum, [name, ms]) => (isServer(name) ? sum : sum + ms), 0);
  const line = (what: string, unit: string, value: (cost: Cost) => number, more: Partial<Row> = {}) =>
    compared({ id: 'P6', what, unit, ...more }, found.ours.map(value), found.bare.map(value));
  const rows = [
    line('processor, our processes', 'ms/order', ownCpu, { wanted: '≤ 3', notes: [byProcess(found)] }),
    ...['mongod', 'broker']
      .filter((name) => [...found.ours, ...found.bare].every(({ cpu }) => cpu[name] !== undefined))
      .map((name) => line(`processor, ${name}`, 'ms/order', ({ cpu }) => cpu[name] ?? Number.NaN)),
    line('documents written', 'per order', ({ documents }) => sumOf(documents), { notes: differences(found) }),
    line('database commands', 'per order', ({ commands }) => commands),
    line('transactions', 'per order', ({ transactions }) => transactions),
  ];
  if ([...found.ours, ...found.bare].some(({ messages }) => messages === null)) return rows;
  return [
    ...rows,
    line('messages to the broker', 'per order', ({ messages }) => messages ?? Number.NaN),
    line('of them confirmed', 'per order', ({ confirmed }) => confirmed ?? Number.NaN),
  ];
}

const isServer = (name: string): boolean => name === 'mongod' || name === 'broker';
const sumOf = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, one) => sum + one, 0);

function byProcess({ ours }: { ours: Cost[] }): string {
  const names = Object.keys(ours[0]?.cpu ?? {}).filter((name) => !isServer(name));
  return names
    .map((name) => `${name} ${summarise(ours.map(({ cpu }) => cpu[name] ?? Number.NaN)).median.toFixed(1)}`)
    .join(', ');
}

/** The baseline is to write what the product writes; where it does not, one of them has moved on. */
function differences({ ours, bare }: { ours: Cost[]; bare: Cost[] }): string[] {
  const [a, b] = [ours, bare].map((costs) => costs.at(-1)?.documents ?? new Map<string, number>());
  const names = [...new Set([...a!.keys(), ...b!.keys()])].sort();
  const different = names.filter((name) => Math.abs((a!.get(name) ?? 0) - (b!.get(name) ?? 0)) > 0.25);
  const told = different.map((name) => `${name} ${(a!.get(name) ?? 0).toFixed(1)} : ${(b!.get(name) ?? 0).toFixed(1)}`);
  return told.length > 0
    ? [`the baseline writes otherwise, bring deploy/bench/bare up to date: ${told.join(', ')}`]
    : [];
}

async function warmUp({ http, options }: Bench, { shop, shelf }: Side): Promise<void> {
  await shelf.fill(options.orders);
  await closedLoop({ count: options.orders }, AT_ONCE, () => buy(shop, http, shelf.take()));
}

async function costOf(
  bench: Bench,
  { name, shop, shelf }: Side,
  pids: Readonly<Record<string, number>>,
  prefix: string,
  idle: Idle,
): Promise<Cost> {
  const { orders } = bench.options;
  await shelf.fill(orders);
  const before = await look(bench, pids);
  assertNoFailure(
    `P6, ${name}`,
    await closedLoop({ count: orders }, AT_ONCE, () => buy(shop, bench.http, shelf.take())),
  );
  await sleep(SETTLE_MS);
  const after = await look(bench, pids);
  const seconds = (after.at - before.at) / 1_000;
  const each = (now: number, then: number, idleRate = 0) => (now - then - idleRate * seconds) / orders;
  const documents = await documentsSince(bench.mongo, before.journal, prefix);
  return {
    cpu: Object.fromEntries(Object.keys(after.cpu).map((name) => [name, each(after.cpu[name]!, before.cpu[name]!)])),
    commands: each(after.commands, before.commands, idle.commands),
    transactions: each(after.transactions, before.transactions),
    messages: after.messages && before.messages ? each(after.messages.all, before.messages.all) : null,
    confirmed: after.messages && before.messages ? each(after.messages.confirmed, before.messages.confirmed) : null,
    documents: new Map([...documents].map(([what, count]) => [what, count / orders])),
  };
}

interface Idle {
  readonly commands: number;
}

/** A second's worth of what both sides do when nobody buys. */
async function idleWork({ mongo }: Bench): Promise<Idle> {
  const before = await databaseWork(mongo);
  await sleep(IDLE_MS);
  const after = await databaseWork(mongo);
  return { commands: ((after.commands - before.commands) / IDLE_MS) * 1_000 };
}

async function look({ mongo, brokerControl }: Bench, pids: Readonly<Record<string, number>>) {
  const servers = { mongod: ownProcess('mongod'), broker: ownProcess('beam.smp') };
  const cpu: Record<string, number> = {};
  for (const [name, pid] of Object.entries({ ...pids, ...servers })) {
    const used = pid === null ? null : cpuMs(pid);
    if (used !== null) cpu[name] = used;
  }
  return {
    at: performance.now(),
    cpu,
    ...(await databaseWork(mongo)),
    messages: await messagesTaken(brokerControl),
    journal: await journalEnd(mongo),
  };
}
