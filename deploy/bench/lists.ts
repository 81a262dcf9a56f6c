import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, today } from '@numera/rules/dates';
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
import { fillLists, STOCK_AREA } from './lists/fill-lists.ts';
import { HttpClient } from './http-client.ts';
import { percentile } from './statistics.ts';

/**
 * The administrators' lists with many rows, asked through the gateway one after the other, beside something bare in the same run. Prints
 * figures; fails when one is above what the area promises.
 *
 * `--rows=100000` `--stay`: goes on running, to be looked at.
 */
const rows = Number(process.argv.find((one) => one.startsWith('--rows='))?.slice('--rows='.length) ?? 100_000);
const stay = process.argv.includes('--stay');
const TIMES = 15;
const MOST_MS = 300;
const FIRST_BYTE_MS = 500;
const ROWS_A_SECOND = 20_000;
const MOST_MB = 50;
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
    const { customers, numbers, payments, users, deeds, stock } = filled;
    line(
      `${customers} customers, ${numbers} numbers, ${payments} payments, ${users} users, ${deeds} deeds and ${stock} numbers of the stock written in ${((performance.now() - since) / 1_000).toFixed(1)} s`,
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
  await pages(headers, bare.url);
  await files(headers, bare.url);
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

type Headers = Readonly<Record<string, string>>;

/** The last thirty days, as a list is narrowed to them. */
function month(field: string): string {
  const day = today(new Date());
  return `period=${field}.${addDays(day, -30)}.${day}`;
}

async function pages(headers: Headers, bareUrl: string): Promise<void> {
  const asked = [
    ...[
      '',
      'sort=name',
      'access=linked',
      month('createdAt'),
      'size=100',
      'search=conceicao',
      'search=cliente.4321%40example.com',
      'search=11980004321',
    ].map((query) => `customers?${query}`),
    `customers?search=${taxId}`,
    ...[
      '',
      'sort=number',
      'sort=value',
      'status=ACTIVE',
      month('createdAt'),
      'search=souza',
      'search=30004321',
      'search=sao+paulo',
    ].map((query) => `all-numbers?${query}`),
    `all-numbers?search=${taxId}`,
    ...[
      '',
      'sort=value',
      'sort=paidOn',
      month('dueDate'),
      month('paidOn'),
      'standing=paid',
      'method=PIX',
      'standing=open&method=BOLETO',
      'search=avila',
    ].map((query) => `all-payments?${query}`),
    `all-payments?search=${taxId}`,
    'all-payments/totals',
    ...['', 'sort=name', 'sort=email', 'role=admin', month('createdAt'), 'search=lima', 'search=usuario.77'].map(
      (query) => `users?${query}`,
    ),
    ...['', 'thing=customer', month('at'), 'search=customer.change'].map((query) => `audit?${query}`),
    'found-orders?search=souza',
    'found-orders?search=cliente.4321%40example.com',
    'operations/alerts?',
    'operations/stuck',
    'overview',
    'overview/figures',
    'attention',
    ...['', 'sort=city', 'size=100', 'search=cidade+77'].map((query) => `stock?${query}`),
    'stock/sums',
    ...['', 'state=SOLD', 'search=5521300'].map((query) => `stock/localities/${STOCK_AREA}/numbers?${query}`),
    'carrier-orphans?',
  ];
  const bare = await timesOf(() => http.send(`${bareUrl}/page`));
  line(`a page, bare: p50 ${percentile(bare, 50).toFixed(1)} ms, p95 ${percentile(bare, 95).toFixed(1)} ms`);
  for (const path of asked) {
    const times = await timesOf(() => http.ask(`${product.gatewayUrl}/api/${path}`, { headers }));
    const p95 = percentile(times, 95);
    const times95 = (percentile(times, 50) / percentile(bare, 50)).toFixed(1);
    line(
      `${path.replace(taxId, '<tax id>').padEnd(48)} p50 ${percentile(times, 50).toFixed(1).padStart(7)} ms  p95 ${p95.toFixed(1).padStart(7)} ms  ${times95} times bare`,
    );
    if (p95 > MOST_MS) missed.push(`${path} p95 ${p95.toFixed(0)} ms`);
  }
}

async function timesOf(ask: () => Promise<unknown>): Promise<number[]> {
  await ask();
  const times: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const since = performance.now();
    await ask();
    times.push(performance.now() - since);
  }
  return times;
}

async function files(headers: Headers, bareUrl: string): Promise<void> {
  const bare = await fileOf(`${bareUrl}/file`, {});
  line(`a file, bare: first byte ${bare.firstMs.toFixed(0)} ms, ${bare.rate.toFixed(0)} rows a second`);
  for (const path of ['customers.csv', 'all-numbers.csv', 'all-payments.csv', 'users.csv', 'audit.csv']) {
    const { pid } = product.services.gateway;
    const before = rssOf(pid);
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, rssOf(pid))), 50);
    const { lines, firstMs, rate } = await fileOf(`${product.gatewayUrl}/api/${path}`, headers);
    clearInterval(watch);
    const more = peak - before;
    line(
      `${path.padEnd(18)} ${lines} lines, first byte ${firstMs.toFixed(0)} ms, ${rate.toFixed(0)} rows a second (${(rate / bare.rate).toFixed(2)} of bare), gateway +${more.toFixed(0)} MB`,
    );
    if (firstMs > FIRST_BYTE_MS) missed.push(`${path} first byte ${firstMs.toFixed(0)} ms`);
    if (rate < ROWS_A_SECOND) missed.push(`${path} ${rate.toFixed(0)} rows a second`);
    if (more > MOST_MB) missed.push(`${path} gateway +${more.toFixed(0)} MB`);
    await sleep(500);
  }
}

async function fileOf(url: string, headers: Headers) {
  const since = performance.now();
  const answer = await fetch(url, { headers });
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`);
  let [lines, firstMs] = [0, Number.NaN];
  for await (const chunk of answer.body) {
    if (Number.isNaN(firstMs)) firstMs = performance.now() - since;
    for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
  }
  return { lines, firstMs, rate: lines / ((performance.now() - since) / 1_000) };
}

function rssOf(pid: number): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1_024;
}

function line(text: string): void {
  process.stdout.write(`${text}\n`);
}
