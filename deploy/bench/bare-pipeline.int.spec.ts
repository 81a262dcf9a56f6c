import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { newSecrets } from '@numera/testing/product-environment';
import { eventually } from '@numera/testing/eventually';
import { freePort } from '@numera/testing/infrastructure/free-port';
import { type StartedSandbox, startSandbox } from '@numera/testing/start-sandbox';
import { world } from '@numera/testing/world';
import { MongoClient } from 'mongodb';
import { startBilling } from './bare/billing.ts';
import { startCatalog } from './bare/catalog.ts';
import { startGateway } from './bare/gateway.ts';
import { startNotifications } from './bare/notifications.ts';
import type { Role } from './bare/places.ts';
import { startProvisioning } from './bare/provisioning.ts';
import { layReads, startReads } from './bare/reads.ts';
import { bareShop } from './bare-shop.ts';
import { documentsSince, journalEnd } from './count-work.ts';
import { HttpClient } from './http-client.ts';
import { buy } from './purchase.ts';

/** What each role's head says that an order writes. */
const written = {
  'billing.customers insert': 1,
  'billing.customers update': 3,
  'billing.idempotency insert': 1,
  'billing.inbox insert': 1,
  'billing.orders insert': 1,
  'billing.orders update': 6,
  'billing.outbox insert': 3,
  'billing.outbox update': 3,
  'billing.payments insert': 2,
  'billing.payments update': 1,
  'billing.subscriptions insert': 1,
  'billing.subscriptions update': 1,
  'billing.webhooks insert': 4,
  'billing.webhooks update': 3,
  'catalog.holders update': 2,
  'catalog.numbers insert': 1,
  'catalog.numbers update': 5,
  'catalog.outbox insert': 1,
  'catalog.outbox update': 1,
  'notifications.letterAllowances insert': 1,
  'notifications.mails insert': 3,
  'notifications.mails update': 3,
  'provisioning.activations insert': 1,
  'provisioning.activations update': 2,
  'provisioning.credentials insert': 1,
  'provisioning.outbox insert': 1,
  'provisioning.outbox update': 1,
};

describe('the bare baselines', () => {
  const mine = world();
  const client = new MongoClient(mine.mongoUrl);
  const http = new HttpClient();
  const running: Role[] = [];
  const secrets = newSecrets();
  let sandbox: StartedSandbox;
  let mail: Server;
  let ports: { gateway: number; billing: number; reads: number };

  beforeAll(async () => {
    ports = { gateway: await freePort(), billing: await freePort(), reads: await freePort() };
    sandbox = await startSandbox({
      ASAAS_API_KEY: secrets.ASAAS_API_KEY,
      BRDID_TOKEN: secrets.BRDID_TOKEN,
      WEBHOOK_URL: `http://127.0.0.1:${ports.billing}/webhooks/asaas`,
      WEBHOOK_TOKEN: secrets.ASAAS_WEBHOOK_TOKEN,
      WEBHOOK_SEND_TYPE: 'NON_SEQUENTIALLY',
    });
    mail = createServer(takeLetters).listen(0, '127.0.0.1');
    await once(mail, 'listening');
  });
  afterAll(async () => {
    http.close();
    await Promise.all(running.map((role) => role.close()));
    mail.close();
    await Promise.all([sandbox.stop(), client.close()]);
    await mine.clean();
  });

  const places = (port = 0) => ({
    mongoUrl: mine.mongoUrl,
    mongoPrefix: mine.prefix,
    amqpUrl: mine.amqpUrl,
    amqpPrefix: `${mine.prefix}.`,
    port,
    sandboxUrl: sandbox.url,
    asaasKey: secrets.ASAAS_API_KEY,
    webhookToken: secrets.ASAAS_WEBHOOK_TOKEN,
    carrierToken: secrets.BRDID_TOKEN,
    smtpPort: (mail.address() as { port: number }).port,
  });

  it('carry a purchase to its push, and write for it exactly what they claim', async () => {
    running.push(await startCatalog(places()), await startProvisioning(places()), await startNotifications(places()));
    running.push(await startBilling(places(ports.billing)), await startGateway(places(ports.gateway)));
    const since = await journalEnd(client);

    const shop = bareShop(http, { url: `http://127.0.0.1:${ports.gateway}`, sandboxUrl: sandbox.url });
    await buy(shop, http, { number: '551120000314', areaRef: '11101' });

    // Marks and letters follow the push.
    const counts = await eventually('everything is written', async () => {
      const found = Object.fromEntries(await documentsSince(client, since, mine.prefix));
      if (Object.keys(found).length < Object.keys(written).length) throw new Error(JSON.stringify(found));
      const total = (of: Record<string, number>) => Object.values(of).reduce((sum, one) => sum + one, 0);
      if (total(found) < total(written)) throw new Error(JSON.stringify(found));
      return found;
    });
    expect(counts).toEqual(written);
  }, 90_000);

  it('take a webhook only with its token', async () => {
    const url = `http://127.0.0.1:${ports.billing}/webhooks/asaas`;
    const json = { id: 'evt_1&1', event: 'SUBSCRIPTION_UPDATED' };
    const send = async (token: string) =>
      (await http.send(url, { method: 'POST', json, headers: { 'asaas-access-token': token } })).status;
    expect([await send('wrong'), await send(secrets.ASAAS_WEBHOOK_TOKEN)]).toEqual([401, 200]);
    const rows = client.db(`${mine.prefix}-billing`).collection<{ _id: string }>('webhooks');
    expect(await rows.countDocuments({ _id: json.id })).toBe(1);
  });

  it('answer reads with the bytes that they were given', async () => {
    const content = {
      localities: [{ areaCode: '11', cities: [{ name: 'São Paulo', areaRef: '11101' }] }],
      plans: [{ id: 'basic', prices: [{ period: 'monthly', priceCents: 2_990 }] }],
      numbers: [{ number: '551120000314', areaCode: '11', local: '2000-0314' }],
      areaRef: '11101',
      page: '<!doctype html><title>Numera</title>',
    };
    await layReads(places(), content);
    running.push(await startReads(places(ports.reads)));
    const read = async (path: string) => (await http.send(`http://127.0.0.1:${ports.reads}${path}`)).text;
    expect(await read('/api/localities')).toBe(JSON.stringify(content.localities));
    expect(await read('/api/plans')).toBe(JSON.stringify(content.plans));
    expect(await read('/api/numbers?areaRef=11101')).toBe(JSON.stringify(content.numbers));
    expect(await read('/api/numbers?areaRef=11102')).toBe('[]');
    expect(await read('/')).toBe(content.page);
  });
});

/** A mail server that says yes to everything. */
function takeLetters(socket: import('node:net').Socket): void {
  let isLetter = false;
  socket.on('error', () => undefined);
  socket.write('220 here\r\n');
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    if (isLetter && !text.endsWith('\r\n.\r\n')) return;
    isLetter = text.startsWith('DATA');
    socket.write(isLetter ? '354 go on\r\n' : '250 ok\r\n');
  });
}
