import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { proveInvariants } from '@numera/invariants/prove-invariants';
import { endEveryChild, killEveryChild } from '@numera/testing/infrastructure/processes';
import { temporaryFolder } from '@numera/testing/infrastructure/run-record';
import { openWorld } from '@numera/testing/open-world';
import { type AppName, appNames } from '@numera/testing/product-environment';
import { seedDemo } from '@numera/testing/seed-demo';
import { type Product, startProduct } from '@numera/testing/start-product';
import { say } from '../progress.ts';
import { removeProduct } from '../remove-product.ts';
import { throwAwayStores } from '../throw-away-stores.ts';
import { type CrowdBuyer, Crowd } from './crowd-buyer.ts';
import { cpuMs, percentile } from './crowd-figures.ts';

/**
 * A crowd buys: so many buyers a second, each of whom asks again as long as he is told to come back. Compared with what the
 * same product does in the same run when nobody hurries. Prints figures; fails only when an invariant is broken.
 *
 * `--buyers=300 --rate=20 --again=patient|impatient --kill=catalog --within=240`
 */
const argument = (name: string, otherwise: string): string =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const buyers = Number(argument('buyers', '300'));
const rate = Number(argument('rate', '20'));
const again = argument('again', 'patient') === 'impatient' ? 'impatient' : 'patient';
const kill = argument('kill', '') as AppName | '';
const withinMs = Number(argument('within', '240')) * 1_000;
const unhurried = Number(argument('unhurried', '60'));

/** Buyers at once of the run that nobody hurries: enough to keep every process busy, too few to be a crowd. */
const AT_ONCE = 8;
/** An unhurried purchase may take so much longer than before the crowd and still be called normal. */
const NORMAL = 1.5;
const DOWN_MS = 1_000;

if (kill && !appNames.includes(kill)) throw new Error(`--kill=${kill}: there is only ${appNames.join(', ')}`);
process.on('exit', killEveryChild);
const line = (text: string) => process.stdout.write(`${text}\n`);
const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

const world = await openWorld(say);
const stores = throwAwayStores('crowd', world.env);
const product = await startProduct({
  ...stores,
  logLevel: 'error',
  // Each buyer comes from an address of his own.
  env: { gateway: { TRUST_PROXY: '1' } },
  beforeServices: (environment) => seedDemo(environment, temporaryFolder('seed')),
  onReady: (what, seconds) => say(`${what} ready after ${seconds.toFixed(1)} s`),
});
try {
  await run(product);
} finally {
  await product.stop();
  await removeProduct(stores);
  await world.close();
  await endEveryChild();
}

async function run({ services, ...urls }: Product): Promise<void> {
  const processes = () => cpuOf(services);
  const crowd = new Crowd(urls);
  await crowd.open();
  try {
    await crowd.warmUp(AT_ONCE);
    const atFirst = processes();
    const capacity = await unhurriedRate(crowd);
    const calmCpu = spent(atFirst, processes(), unhurried);
    const normalMs = percentile(crowd.durations(), 50);
    say(`unhurried: ${capacity.toFixed(2)} a second, ${AT_ONCE} at once, a purchase takes ${normalMs} ms`);

    crowd.forgetFigures();
    const before = processes();
    const since = performance.now();
    const everyone = comeIn(crowd);
    const killed = kill ? killOnce(services[kill]) : undefined;
    const report = setInterval(() => void tell(crowd, services.gateway.managementUrl), 5_000);
    const done = await Promise.race([everyone, sleep(withinMs).then(() => crowd.finished())]);
    clearInterval(report);
    await killed;
    const tookMs = performance.now() - since;
    crowd.stop();
    const figures = crowd.figures();
    const crowdCpu = spent(before, processes(), done.length);
    const back = await secondsUntilNormal(crowd, normalMs * NORMAL);

    const at = done.map(({ doneAt }) => doneAt! - since).sort((one, other) => one - other);
    line(`crowd: ${buyers} buyers at ${rate}/s, ${again}${kill ? `, ${kill} killed in the middle` : ''}`);
    line(`done: ${done.length} of ${buyers}; half by ${seconds(percentile(at, 50))}, all by ${seconds(tookMs)} s`);
    const goodput = (done.length / tookMs) * 1_000;
    line(`goodput: ${goodput.toFixed(2)}/s of ${capacity.toFixed(2)}/s = ${(goodput / capacity).toFixed(2)}`);
    line(`refusals: ${figures.refused}, p50 ${figures.refusedMs.p50} ms, p99 ${figures.refusedMs.p99} ms`);
    line(`paying and webhooks: ${(figures.paying * 100).toFixed(2)} % of ${figures.payingAsked} answered`);
    line(`other failures: ${figures.failures}`);
    line(`normal again: after ${back.toFixed(1)} s`);
    line(`CPU ms a purchase, unhurried: ${calmCpu}`);
    line(`CPU ms a purchase, in the crowd: ${crowdCpu}`);
    line(`driver: ${crowd.cpuSeconds().toFixed(1)} s of CPU; load average ${loadavg()[0]!.toFixed(1)}`);
    const { MONGO_URL: mongoUrl, AMQP_URL: amqpUrl } = world.env;
    const { mongoPrefix: databasePrefix, amqpPrefix } = stores;
    await proveInvariants(
      { mongoUrl, databasePrefix, amqpUrl, amqpPrefix, sandboxUrl: urls.sandboxUrl },
      { answers: crowd.answers },
      60_000,
    );
    line('invariants: hold');
  } finally {
    crowd.close();
  }
}

/** Purchases a second when each of a few buyers begins as soon as his last purchase works. */
async function unhurriedRate(crowd: Crowd): Promise<number> {
  let left = unhurried;
  const since = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await crowd.buy('unhurried');
    }),
  );
  return (unhurried / (performance.now() - since)) * 1_000;
}

async function comeIn(crowd: Crowd): Promise<CrowdBuyer[]> {
  const since = performance.now();
  return Promise.all(
    Array.from({ length: buyers }, async (_, index) => {
      await sleep(Math.max(0, (index * 1_000) / rate - (performance.now() - since)));
      return crowd.buy(again);
    }),
  );
}

async function killOnce(service: Product['services'][AppName]): Promise<void> {
  await sleep((buyers / rate) * 500);
  await service.kill9();
  say(`${service.name} is killed`);
  await sleep(DOWN_MS);
  await service.restart();
  say(`${service.name} is back`);
}

/** Until an unhurried purchase takes about as long as before. */
async function secondsUntilNormal(crowd: Crowd, normalMs: number): Promise<number> {
  const since = performance.now();
  for (;;) {
    const begun = performance.now();
    await crowd.buy('unhurried');
    if (performance.now() - begun <= normalMs) return (begun - since) / 1_000;
    if (performance.now() - since > 60_000) return Number.NaN;
  }
}

type Cpu = Record<string, number>;

function cpuOf(services: Product['services']): Cpu {
  return Object.fromEntries(Object.entries(services).map(([name, { pid }]) => [name, cpuMs(pid)]));
}

function spent(before: Cpu, after: Cpu, purchases: number): string {
  const each = Object.keys(after).map(
    (name) => [name, Math.round((after[name]! - before[name]!) / purchases)] as const,
  );
  const sum = each.reduce((total, [, ms]) => total + ms, 0);
  return `${sum} (${each.map(([name, ms]) => `${name} ${ms}`).join(', ')})`;
}

async function tell(crowd: Crowd, managementUrl: string): Promise<void> {
  const metrics = await (await fetch(`${managementUrl}/metrics`)).text();
  const doors = [...metrics.matchAll(/^numera_door_(\w+)\{service="(\w+)"\} (\d+)/gm)];
  say(`${crowd.standing()}; ${doors.map(([, what, service, count]) => `${service} ${what} ${count}`).join(', ')}`);
}
