import { loadavg } from 'node:os';
import { proveInvariants } from '@numera/invariants/prove-invariants';
import { endEveryChild, killEveryChild } from '@numera/testing/infrastructure/processes';
import { temporaryFolder } from '@numera/testing/infrastructure/run-record';
import { openWorld } from '@numera/testing/open-world';
import { type AppName, appNames } from '@numera/testing/product-environment';
import { seedDemo } from '@numera/testing/seed-demo';
import { startProduct } from '@numera/testing/start-product';
import { buildProduct } from '../build-product.ts';
import { say } from '../progress.ts';
import { removeProduct } from '../remove-product.ts';
import { throwAwayStores } from '../throw-away-stores.ts';
import { type CrowdOptions, type CrowdOutcome, sendCrowd } from './send-crowd.ts';

/**
 * One crowd, as the arguments tell. Prints figures; fails only when an invariant is broken.
 *
 * `--buyers=300 --rate=20 --again=patient|impatient --kill=catalog --within=240 --unhurried=60`
 */
const argument = (name: string, otherwise: string): string =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const kill = (argument('kill', '') || undefined) as AppName | undefined;
if (kill && !appNames.includes(kill)) throw new Error(`--kill=${kill}: there is only ${appNames.join(', ')}`);
const options: CrowdOptions = {
  buyers: Number(argument('buyers', '300')),
  rate: Number(argument('rate', '20')),
  again: argument('again', 'patient') === 'impatient' ? 'impatient' : 'patient',
  kill,
  withinMs: Number(argument('within', '240')) * 1_000,
  unhurried: Number(argument('unhurried', '60')),
  say,
};
process.on('exit', killEveryChild);

const [world] = await Promise.all([openWorld(say), buildProduct()]);
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
  const outcome = await sendCrowd(product, options);
  tell(outcome);
  const { MONGO_URL: mongoUrl, AMQP_URL: amqpUrl } = world.env;
  const { mongoPrefix: databasePrefix, amqpPrefix } = stores;
  const { sandboxUrl } = product;
  await proveInvariants(
    { mongoUrl, databasePrefix, amqpUrl, amqpPrefix, sandboxUrl },
    { answers: outcome.answers },
    60_000,
  );
  line('invariants: hold');
} finally {
  await product.stop();
  await removeProduct(stores);
  await world.close();
  await endEveryChild();
}

function tell(outcome: CrowdOutcome): void {
  const { buyers, rate, again } = options;
  const { done, capacity, goodput, refused, refusedMs, paying, webhooks } = outcome;
  line(`crowd: ${buyers} buyers at ${rate}/s, ${again}${kill ? `, ${kill} killed in the middle` : ''}`);
  line(`done: ${done} of ${buyers}; half by ${seconds(outcome.halfByMs)}, all by ${seconds(outcome.tookMs)} s`);
  line(`goodput: ${goodput.toFixed(2)}/s of ${capacity.toFixed(2)}/s = ${(goodput / capacity).toFixed(2)}`);
  line(
    `refusals: ${refused}, p50 ${refusedMs.p50.toFixed(0)} ms, p99 ${refusedMs.p99.toFixed(0)} ms as seen from outside`,
  );
  line(`refusals that left the gateway within 50 ms: ${percent(outcome.refusedAtOnce)}`);
  line(`paying: ${percent(paying.share)} of ${paying.asked} answered`);
  line(`webhooks: ${percent(webhooks.share)} of ${webhooks.sent} taken`);
  line(`other failures: ${outcome.failures}`);
  line(`normal again: after ${outcome.backSeconds.toFixed(1)} s`);
  line(`CPU ms a purchase, unhurried: ${told(outcome.cpu.calm)}`);
  line(`CPU ms a purchase, in the crowd: ${told(outcome.cpu.crowded)}`);
  line(`driver: ${outcome.driverCpuSeconds.toFixed(1)} s of CPU; load average ${loadavg()[0]!.toFixed(1)}`);
}

function line(text: string): void {
  process.stdout.write(`${text}\n`);
}
function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}

function told(cpu: Readonly<Record<string, number>>): string {
  const sum = Object.values(cpu).reduce((total, ms) => total + ms, 0);
  const each = Object.entries(cpu).map(([name, ms]) => `${name} ${Math.round(ms)}`);
  return `${Math.round(sum)} (${each.join(', ')})`;
}
