import { loadavg } from 'node:os';
import { demoLogins } from '@numera/testing/demo-logins';
import { endEveryChild, killEveryChild } from '@numera/testing/infrastructure/processes';
import { temporaryFolder } from '@numera/testing/infrastructure/run-record';
import { openWorld } from '@numera/testing/open-world';
import { seedDemo } from '@numera/testing/seed-demo';
import { startProduct } from '@numera/testing/start-product';
import { MongoClient } from 'mongodb';
import { buildProduct } from '../build-product.ts';
import { say } from '../progress.ts';
import { removeProduct } from '../remove-product.ts';
import { throwAwayStores } from '../throw-away-stores.ts';
import { startBareLists } from './lists/bare-lists.ts';
import { fillLists } from './lists/fill-lists.ts';
import { fillWaiting } from './lists/fill-waiting.ts';
import { measureFiles, rssOf } from './lists/measure-files.ts';
import { measurePages } from './lists/measure-pages.ts';
import { HttpClient } from './http-client.ts';

/**
 * The administrators' lists with many rows, asked through the gateway one after the other, beside something bare in the same run. Prints
 * figures; fails when one is above what the area promises.
 *
 * `--rows=100000` `--stay`: goes on running, to be looked at.
 */
const rows = Number(process.argv.find((one) => one.startsWith('--rows='))?.slice('--rows='.length) ?? 100_000);
const stay = process.argv.includes('--stay');
process.on('exit', killEveryChild);

const [world] = await Promise.all([openWorld(say), buildProduct()]);
const stores = throwAwayStores('lists', world.env);
const client = new MongoClient(stores.mongoUrl);
const http = new HttpClient();
let taxId = '';
const product = await startProduct({
  ...stores,
  logLevel: 'error',
  // One client asks more than a person does.
  env: { gateway: { RATE_LIMIT_PER_MINUTE: '100000' } },
  beforeServices: async (environment) => {
    const since = performance.now();
    const key = Buffer.from(environment.billing['PERSONAL_DATA_KEY']!, 'base64');
    const filled = await fillLists(client, stores.mongoPrefix!, rows, key);
    ({ taxId } = filled);
    const { alerts, orphans, stuck } = await fillWaiting(client, stores.mongoPrefix!, rows);
    const { customers, numbers, payments, users, deeds, stock } = filled;
    line(
      `${customers} customers, ${numbers} numbers, ${payments} payments, ${users} users, ${deeds} deeds, ${stock} numbers of the stock, ${alerts} alerts, ${orphans} numbers that nobody has and ${stuck} stuck steps written in ${((performance.now() - since) / 1_000).toFixed(1)} s`,
    );
    await seedDemo(environment, temporaryFolder('seed'));
  },
  onReady: (what, seconds) => say(`${what} ready after ${seconds.toFixed(1)} s`),
});
const missed: string[] = [];
try {
  const bare = await startBareLists(client.db(`${stores.mongoPrefix}-billing`));
  const headers = { authorization: `Bearer ${await signIn()}` };
  line(
    `load average ${loadavg()[0]!.toFixed(1)}; gateway at rest ${rssOf(product.services.gateway.pid).toFixed(0)} MB`,
  );
  const measured = { gatewayUrl: product.gatewayUrl, bareUrl: bare.url, headers, line };
  missed.push(...(await measurePages({ ...measured, http, taxId })));
  missed.push(...(await measureFiles({ ...measured, pid: product.services.gateway.pid })));
  await bare.close();
  if (stay) {
    line(`${product.gatewayUrl}/login ${demoLogins.admin.email} ${demoLogins.admin.password}; Ctrl+C ends it`);
    await new Promise<void>((resolve) => process.once('SIGINT', resolve));
  }
} finally {
  http.close();
  await product.stop();
  await client.close();
  await removeProduct(stores);
  await world.close();
  await endEveryChild();
}
if (missed.length > 0) throw new Error(`above what is promised: ${missed.join('; ')}`);

async function signIn(): Promise<string> {
  const { accessToken } = await http.ask<{ accessToken: string }>(`${product.gatewayUrl}/api/sessions`, {
    ...{ method: 'POST', json: demoLogins.admin, expect: 201 },
    headers: { origin: product.gatewayUrl, 'x-requested-with': 'numera' },
  });
  return accessToken;
}

function line(text: string): void {
  process.stdout.write(`${text}\n`);
}
