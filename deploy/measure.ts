import { readFileSync } from 'node:fs';
import { CHANGED, WATCH, type WatchedOrder } from '@numera/contracts/live';
import { Buyer, type Placed } from '@numera/testing/buyer';
import { eventually } from '@numera/testing/eventually';
import { endEveryChild, killEveryChild } from '@numera/testing/infrastructure/processes';
import { temporaryFolder } from '@numera/testing/infrastructure/run-record';
import { openWorld } from '@numera/testing/open-world';
import { seedDemo } from '@numera/testing/seed-demo';
import { type Product, startProduct } from '@numera/testing/start-product';
import { type Db, MongoClient } from 'mongodb';
import { io } from 'socket.io-client';
import { documentsSince, journalEnd } from './bench/count-work.ts';
import { percentile } from './bench/statistics.ts';
import { say } from './progress.ts';
import { removeProduct } from './remove-product.ts';
import { throwAwayStores } from './throw-away-stores.ts';

/** Measures purchases over the whole product, one after the other, and prints the figures; nothing passes or fails. */
const purchases = Number(process.argv[2] ?? 100);
process.on('exit', killEveryChild);

const world = await openWorld(say);
const stores = throwAwayStores('measure', world.env);
const { mongoPrefix: prefix } = stores;
const product = await startProduct({
  ...stores,
  env: { catalog: { HOLDS_PER_IP: '100000', ORDERS_PER_IP: '100000' }, gateway: { RATE_LIMIT_PER_MINUTE: '1000000' } },
  beforeServices: (environment) => seedDemo(environment, temporaryFolder('seed')),
  onReady: (what, seconds) => say(`${what} ready after ${seconds.toFixed(1)} s`),
});
const mongo = await MongoClient.connect(world.env.MONGO_URL);
try {
  await measure(product, mongo);
} finally {
  await mongo.close();
  await product.stop();
  await removeProduct(stores);
  await world.close();
  await endEveryChild();
}

async function measure({ services, gatewayUrl, ...urls }: Product, client: MongoClient): Promise<void> {
  const billing = client.db(`${prefix}-billing`);
  const buyer = new Buyer({ gatewayUrl, sandboxUrl: urls.sandboxUrl });
  const numbers = await buyer.freeNumbers(purchases);
  const toFrame: number[] = [];
  const toActive: number[] = [];
  const writesBefore = await writes(client);
  const since = await journalEnd(client);
  for (const number of numbers) {
    const { body: placed } = await buyer.order({ method: 'PIX', ...number });
    const order = await eventually('the charge can be paid', () => inState(buyer, placed, 'AWAITING_PAYMENT'));
    const frames = await listen(gatewayUrl, placed);
    await buyer.pay(order);
    await eventually('the number works', () => inState(buyer, placed, 'ACTIVE'));
    const paidAt = await webhookReceived(billing, placed.order.id);
    toFrame.push((frames.times.find((time) => time >= paidAt) ?? Number.NaN) - paidAt);
    toActive.push((await activeAt(billing, placed.order.id)) - paidAt);
    frames.close();
  }
  const perOrder = ((await writes(client)) - writesBefore) / purchases;
  const events = await countEvents(client);
  const documents = await documentsSince(client, since, prefix);
  const line = (text: string) => process.stdout.write(`${text}\n`);
  line(
    `webhook to socket frame over ${purchases} purchases: p50 ${percentile(toFrame, 50)} ms, p99 ${percentile(toFrame, 99)} ms`,
  );
  line(`webhook to ACTIVE: p50 ${percentile(toActive, 50)} ms, p99 ${percentile(toActive, 99)} ms`);
  line(`events per order: ${(events / purchases).toFixed(1)}; MongoDB writes per order: ${perOrder.toFixed(1)}`);
  const total = [...documents.values()].reduce((sum, count) => sum + count, 0);
  line(`documents written per order: ${(total / purchases).toFixed(1)}`);
  for (const [what, count] of [...documents].sort(([, a], [, b]) => b - a)) {
    line(`  ${(count / purchases).toFixed(1).padStart(5)}  ${what}`);
  }
  for (const { name, pid } of Object.values(services)) line(`memory of ${name}: ${residentMegabytes(pid)} MB`);
}

async function inState(buyer: Buyer, placed: Placed, state: string) {
  const order = await buyer.see(placed);
  if (order.state !== state) throw new Error(`it is ${order.state}`);
  return order;
}

async function listen(url: string, { order, orderToken }: Placed): Promise<{ times: number[]; close: () => void }> {
  const socket = io(url, { transports: ['websocket'] });
  const times: number[] = [];
  socket.on(CHANGED, () => times.push(Date.now()));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  await socket.emitWithAck(WATCH, { orderId: order.id, orderToken } satisfies WatchedOrder);
  return { times, close: () => socket.close() };
}

async function webhookReceived(billing: Db, orderId: string): Promise<number> {
  const order = await billing
    .collection<{ _id: string; asaasSubscriptionId: string }>('orders')
    .findOne({ _id: orderId });
  const row = await billing
    .collection('webhooks')
    .findOne({ asaasSubscriptionId: order?.asaasSubscriptionId ?? '', event: 'PAYMENT_RECEIVED' });
  return (row?.['receivedAt'] as Date).getTime();
}

async function activeAt(billing: Db, orderId: string): Promise<number> {
  const order = await billing
    .collection<{ _id: string; history: { state: string; at: Date }[] }>('orders')
    .findOne({ _id: orderId });
  return order?.history.find(({ state }) => state === 'ACTIVE')?.at.getTime() ?? Number.NaN;
}

/** Everything that any of our processes wrote, in and out of transactions. */
async function writes(client: MongoClient): Promise<number> {
  const { opcounters } = (await client.db('admin').command({ serverStatus: 1 })) as {
    opcounters: Record<'insert' | 'update' | 'delete', number>;
  };
  return opcounters.insert + opcounters.update + opcounters.delete;
}

async function countEvents(client: MongoClient): Promise<number> {
  const services = ['identity', 'catalog', 'billing', 'provisioning', 'notifications'];
  const counts = await Promise.all(
    services.map((name) => client.db(`${prefix}-${name}`).collection('outbox').countDocuments()),
  );
  return counts.reduce((total, count) => total + count, 0);
}

function residentMegabytes(pid: number): string {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) / 1_024).toFixed(0);
}
