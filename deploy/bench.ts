import { writeFileSync } from 'node:fs';
import { inspect } from 'node:util';
import type { LocalityView } from '@numera/contracts/catalog/list-localities';
import { endEveryChild, killEveryChild } from '@numera/testing/infrastructure/processes';
import { temporaryFolder } from '@numera/testing/infrastructure/run-record';
import { openWorld } from '@numera/testing/open-world';
import { newSecrets } from '@numera/testing/product-environment';
import { seedDemo } from '@numera/testing/seed-demo';
import { startProduct } from '@numera/testing/start-product';
import { MongoClient } from 'mongodb';
import type { Bench } from './bench/bench.ts';
import { HttpClient } from './bench/http-client.ts';
import { describeMachine, load, LOAD_CORE, pin, SERVICES_CORE } from './bench/machine.ts';
import { measureCrowd } from './bench/measure-crowd.ts';
import { measureOrderCost } from './bench/measure-order-cost.ts';
import { measurePurchases } from './bench/measure-purchases.ts';
import { measureReads } from './bench/measure-reads.ts';
import { measureWebhooks } from './bench/measure-webhooks.ts';
import { readOptions } from './bench/options.ts';
import { startBare } from './bench/start-bare.ts';
import { isVoid, renderTable, type Row } from './bench/table.ts';
import { buildProduct } from './build-product.ts';
import { say } from './progress.ts';
import { removeProduct } from './remove-product.ts';
import { throwAwayStores } from './throw-away-stores.ts';

/** The product beside bare baselines in one run, as ratios; see docs/bench.md. Nothing passes or fails. */
const measures: Readonly<Record<string, (bench: Bench) => Promise<Row[]>>> = {
  P1: (bench) => measureReads(bench, areaRef),
  P6: measureOrderCost,
  P3: measurePurchases,
  P12: measureCrowd,
  // Last: it leaves thousands of webhooks behind, about which the provider is asked one by one.
  P4: measureWebhooks,
};
const options = readOptions(process.argv.slice(2), Object.keys(measures));
process.on('exit', killEveryChild);

const [world] = await Promise.all([openWorld(say), buildProduct()]);
const stores = throwAwayStores('bench', world.env);
const secrets = newSecrets();
const product = await startProduct({
  ...stores,
  secrets,
  nodeEnv: 'production',
  env: {
    sandbox: { WEBHOOK_SEND_TYPE: 'NON_SEQUENTIALLY' },
    catalog: { HOLDS_PER_IP: '1000000', ORDERS_PER_IP: '1000000' },
    // In the crowd each buyer comes from an address of his own.
    gateway: {
      RATE_LIMIT_PER_MINUTE: '10000000',
      NUMBER_READS_PER_MINUTE: '10000000',
      SOCKETS_PER_ADDRESS: '100000',
      TRUST_PROXY: '1',
    },
  },
  beforeServices: (environment) => seedDemo(environment, temporaryFolder('seed')),
  onReady: (what, seconds) => say(`${what} ready after ${seconds.toFixed(1)} s`),
});
for (const { name, pid } of Object.values(product.services)) pin(pid, name === 'sandbox' ? LOAD_CORE : SERVICES_CORE);
pin(process.pid, LOAD_CORE);

const http = new HttpClient();
const mongo = await MongoClient.connect(stores.mongoUrl);
const read = <T>(path: string) => http.ask<T>(`${product.gatewayUrl}${path}`);
const localities = await read<LocalityView[]>('/api/localities');
const areaRef = localities.flatMap(({ cities }) => cities)[0]?.areaRef ?? '';
const bare = await startBare(stores, product.mailbox.smtpUrl, {
  localities,
  plans: await read('/api/plans'),
  numbers: await read(`/api/numbers?areaRef=${encodeURIComponent(areaRef)}`),
  areaRef,
  page: (await http.send(`${product.gatewayUrl}/`)).text,
});
const machine = await describeMachine(mongo, stores.amqpUrl);
const bench: Bench = {
  options,
  product,
  bare,
  mongo,
  mongoPrefix: stores.mongoPrefix,
  webhookToken: secrets.ASAAS_WEBHOOK_TOKEN,
  brokerControl: world.env.NUMERA_BROKER_CONTROL,
  http,
  say,
};

const rows: Row[] = [];
const loads = [load()];
try {
  for (const [id, measure] of Object.entries(measures)) {
    if (options.only && !options.only.includes(id)) continue;
    // What could not be measured is told; it takes nothing away from what could.
    rows.push(...(await measure(bench).catch((error: unknown) => (say(`${id} failed: ${inspect(error)}`), []))));
    loads.push(load());
  }
} finally {
  http.close();
  await mongo.close();
  await bare.stop();
  await product.stop();
  await removeProduct(stores);
  await world.close();
  await endEveryChild();
}
const { cores, processor, gigabytes, node, mongodb, rabbitmq, pinned } = machine;
const pins = pinned ? `services on core ${SERVICES_CORE}, load on core ${LOAD_CORE}` : 'not pinned';
process.stdout.write(
  `\n${cores} cores (${processor}), ${gigabytes} GB, ${pins}; Node ${node}, MongoDB ${mongodb}, RabbitMQ ${rabbitmq}\n` +
    `load at the start and after each measure: ${loads.join(', ')}; rounds: ${options.rounds}, median (min–max)\n\n` +
    renderTable(rows),
);
if (options.json) {
  const figures = rows.map((row) => ({ ...row, void: isVoid(row) }));
  writeFileSync(
    options.json,
    `${JSON.stringify({ at: new Date(), machine, loads, options, rows: figures }, null, 2)}\n`,
  );
}
process.exit(0);
