import { setTimeout as sleep } from 'node:timers/promises';
import type { AppName } from '@numera/testing/product-environment';
import type { Product } from '@numera/testing/start-product';
import { type CrowdBuyer, Crowd } from './crowd-buyer.ts';
import { percentile } from './statistics.ts';
import { cpuMs } from './process-cpu.ts';

export interface CrowdOptions {
  readonly buyers: number;
  /** Buyers a second. */
  readonly rate: number;
  readonly again: 'patient' | 'impatient';
  /** A service that is killed in the middle, and started again a second later. */
  readonly kill?: AppName | undefined;
  readonly withinMs: number;
  /** Purchases of the run that nobody hurries, before the crowd comes. */
  readonly unhurried: number;
  readonly say: (line: string) => void;
}

export interface CrowdOutcome {
  /** Purchases a second when nobody hurries. */
  readonly capacity: number;
  /** The same in the crowd, until the last had his number or the time was over. */
  readonly goodput: number;
  readonly done: number;
  readonly halfByMs: number;
  readonly tookMs: number;
  readonly refused: number;
  /** As those who are refused see it, with their own part of the machine. */
  readonly refusedMs: { readonly p50: number; readonly p99: number };
  /** The share of refusals that left the gateway within 50 ms of their coming, by its own clock. */
  readonly refusedAtOnce: number;
  /** Shares of one: looks at an order that is being paid, and the provider's webhooks, answered as they should be. */
  readonly paying: { readonly asked: number; readonly share: number };
  readonly webhooks: { readonly sent: number; readonly share: number };
  /** Answers that are neither right nor "come back", by what was asked. */
  readonly failures: string;
  /** From the crowd's end until an unhurried purchase takes about as long as before it. */
  readonly backSeconds: number;
  /** Milliseconds of processor a purchase by service, before the crowd and in it. */
  readonly cpu: Readonly<Record<'calm' | 'crowded', Readonly<Record<string, number>>>>;
  readonly driverCpuSeconds: number;
  /** What buyers were told, for whoever proves the invariants. */
  readonly answers: Crowd['answers'];
}

/** Buyers at once of the run that nobody hurries: enough to keep every process busy, too few to be a crowd. */
const AT_ONCE = 8;
/** An unhurried purchase may take so much longer than before the crowd and still be called normal. */
const NORMAL = 1.5;
const DOWN_MS = 1_000;
const GIVE_UP_MS = 60_000;
const TELL_EVERY_MS = 5_000;

/**
 * A crowd buys: so many buyers a second, each of whom asks again as long as he is told to come back; before it, the same product
 * is measured when nobody hurries.
 */
export async function sendCrowd({ services, ...urls }: Product, options: CrowdOptions): Promise<CrowdOutcome> {
  const { say, unhurried } = options;
  const processes = () => cpuOf(services);
  const crowd = new Crowd(urls);
  await crowd.open();
  try {
    await crowd.warmUp(AT_ONCE);
    const atFirst = processes();
    const capacity = await unhurriedRate(crowd, unhurried);
    const calm = spent(atFirst, processes(), unhurried);
    const normalMs = percentile(crowd.durations(), 50);
    say(`unhurried: ${capacity.toFixed(2)} a second, ${AT_ONCE} at once, a purchase takes ${normalMs.toFixed(0)} ms`);

    crowd.forgetFigures();
    const webhooksBefore = await webhooksOf(urls.sandboxUrl);
    const refusalsBefore = await refusalsOf(services.gateway.managementUrl);
    const before = processes();
    const since = performance.now();
    const everyone = comeIn(crowd, options);
    const killed = options.kill ? killOnce(services[options.kill], options) : undefined;
    const report = setInterval(() => void tell(crowd, services.gateway.managementUrl, say), TELL_EVERY_MS);
    const done = await Promise.race([
      everyone,
      sleep(options.withinMs, undefined, { ref: false }).then(() => crowd.finished()),
    ]);
    clearInterval(report);
    await killed;
    const tookMs = performance.now() - since;
    crowd.stop();
    const { refused, refusedMs, paying, payingAsked, failures } = crowd.figures();
    const crowded = spent(before, processes(), done.length);
    const driverCpuSeconds = crowd.cpuSeconds();
    const refusals = await refusalsOf(services.gateway.managementUrl);
    const backSeconds = await secondsUntilNormal(crowd, normalMs * NORMAL);
    const webhooks = await webhooksOf(urls.sandboxUrl);
    const sent = webhooks.sent - webhooksBefore.sent;
    const at = done.map(({ doneAt }) => doneAt! - since);
    return {
      capacity,
      goodput: (done.length / tookMs) * 1_000,
      done: done.length,
      halfByMs: percentile(at, 50),
      tookMs,
      refused,
      refusedMs,
      refusedAtOnce: (refusals.atOnce - refusalsBefore.atOnce) / Math.max(1, refusals.all - refusalsBefore.all),
      paying: { asked: payingAsked, share: paying },
      webhooks: { sent, share: 1 - (webhooks.failed - webhooksBefore.failed) / Math.max(1, sent) },
      failures,
      backSeconds,
      cpu: { calm, crowded },
      driverCpuSeconds,
      answers: crowd.answers,
    };
  } finally {
    crowd.close();
  }
}

/** Purchases a second when each of a few buyers begins as soon as his last purchase works. */
async function unhurriedRate(crowd: Crowd, count: number): Promise<number> {
  let left = count;
  const since = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await crowd.buy('unhurried');
    }),
  );
  return (count / (performance.now() - since)) * 1_000;
}

async function comeIn(crowd: Crowd, { buyers, rate, again }: CrowdOptions): Promise<CrowdBuyer[]> {
  const since = performance.now();
  return Promise.all(
    Array.from({ length: buyers }, async (_, index) => {
      await sleep(Math.max(0, (index * 1_000) / rate - (performance.now() - since)));
      return crowd.buy(again);
    }),
  );
}

async function killOnce(service: Product['services'][AppName], { buyers, rate, say }: CrowdOptions): Promise<void> {
  await sleep((buyers / rate) * 500);
  await service.kill9();
  say(`${service.name} is killed`);
  await sleep(DOWN_MS);
  await service.restart();
  say(`${service.name} is back`);
}

/** Until an unhurried purchase takes about as long as before; NaN when it does not come to that. */
async function secondsUntilNormal(crowd: Crowd, normalMs: number): Promise<number> {
  const since = performance.now();
  for (;;) {
    const begun = performance.now();
    await crowd.buy('unhurried');
    if (performance.now() - begun <= normalMs) return (begun - since) / 1_000;
    if (performance.now() - since > GIVE_UP_MS) return Number.NaN;
  }
}

type Cpu = Record<string, number>;

function cpuOf(services: Product['services']): Cpu {
  return Object.fromEntries(Object.entries(services).map(([name, { pid }]) => [name, cpuMs(pid) ?? 0]));
}

/** A process that was started anew in between has spent what the new one has. */
const spent = (before: Cpu, after: Cpu, purchases: number): Cpu =>
  Object.fromEntries(
    Object.entries(after).map(([name, ms]) => {
      const used = ms < before[name]! ? ms : ms - before[name]!;
      return [name, used / Math.max(1, purchases)];
    }),
  );

/** The provider's webhooks so far, each try counted. */
async function webhooksOf(sandboxUrl: string): Promise<{ sent: number; failed: number }> {
  const answer = await fetch(`${sandboxUrl}/control/ledger?kind=webhook.delivered,webhook.failed`);
  const { entries } = (await answer.json()) as { entries: { kind: string }[] };
  return { sent: entries.length, failed: entries.filter(({ kind }) => kind === 'webhook.failed').length };
}

/** Requests that the gateway has told to come back so far, and how many of them within 50 ms. */
async function refusalsOf(managementUrl: string): Promise<{ all: number; atOnce: number }> {
  const metrics = await (await fetch(`${managementUrl}/metrics`)).text();
  const count = (name: string) =>
    Number(
      metrics
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(' ')[1] ?? 0,
    );
  return {
    all: count('numera_turned_away_seconds_count'),
    atOnce: count('numera_turned_away_seconds_bucket{le="0.05"}'),
  };
}

async function tell(crowd: Crowd, managementUrl: string, say: CrowdOptions['say']): Promise<void> {
  const metrics = await (await fetch(`${managementUrl}/metrics`)).text();
  const doors = [...metrics.matchAll(/^numera_door_(\w+)\{service="(\w+)"\} (\d+)/gm)];
  say(`${crowd.standing()}; ${doors.map(([, what, service, count]) => `${service} ${what} ${count}`).join(', ')}`);
}
