import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ErrorView } from '@numera/contracts/errors';
import { ASKER_HEADER, askerIn } from '@numera/messaging/asker-header';
import { CommandVerifier } from '@numera/messaging/command-verifier';
import { captureLog } from '../../test/capture-log.ts';
import { type GatewayUnderTest, gatewayUnderTest, USER_ID } from '../../test/gateway-under-test.ts';
import { ORDER_ID } from '../../test/sample-order.ts';

const PAN = '4111111111111111';
const card = JSON.stringify({
  cardNumber: PAN,
  cardName: 'ANA SOUZA',
  expiryMonth: '12',
  expiryYear: '30',
  cvv: '737',
});

const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const verifier = new CommandVerifier(new Map([['gateway', keys.publicKey]]), () => new Date());

describe('the way of card data through the gateway', () => {
  let billing: Server;
  let gateway: GatewayUnderTest;
  let received: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  let answer: { status: number; body: string };
  let log: string[];

  beforeAll(async () => {
    billing = createServer(async (request, response) => {
      received.push({ path: request.url!, headers: request.headers, body: await text(request) });
      response.writeHead(answer.status, { 'content-type': 'application/json', 'x-powered-by': 'inside' });
      response.end(answer.body);
    });
    await new Promise<void>((resolve) => billing.listen(0, '127.0.0.1', resolve));
    const { port } = billing.address() as AddressInfo;
    gateway = await gatewayUnderTest({
      BILLING_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'debug',
      ACTOR_SIGNING_KEY: keys.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    });
    log = captureLog(gateway.app);
  }, 60_000);
  afterAll(async () => {
    await gateway.close();
    await new Promise((resolve) => billing.close(resolve));
  });
  beforeEach(() => {
    received = [];
    answer = { status: 200, body: '{"state":"CHARGING"}' };
  });

  const send = (body: string, { to = `/api/orders/${ORDER_ID}/card`, headers = {} as Record<string, string> } = {}) =>
    fetch(`${gateway.url}${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-order-token': 'the-token', ...headers },
      body,
    });

  it('hands the bytes to billing with the token, the address and the correlation id, and nothing of the session', async () => {
    const response = await send(card, {
      headers: {
        cookie: '__Host-refresh=x',
        authorization: `Bearer ${await gateway.token()}`,
        'x-forwarded-for': '6.6.6.6',
        [ASKER_HEADER]: 'somebody',
      },
    });
    expect([response.status, await response.text()]).toEqual([200, answer.body]);
    expect(received).toHaveLength(1);
    const [{ path, headers, body }] = received as [(typeof received)[0]];
    expect([path, body]).toEqual([`/card-tokens/${ORDER_ID}`, card]);
    expect(headers).toMatchObject({
      'x-order-token': 'the-token',
      'x-forwarded-for': '127.0.0.1',
      'x-correlation-id': response.headers.get('x-correlation-id'),
    });
    expect(headers.cookie ?? headers.authorization).toBeUndefined();
    expect(response.headers.get('x-powered-by')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['an order', `/api/orders/${ORDER_ID}/card`, `/card-tokens/${ORDER_ID}`, 'x-order-token'],
    [
      'a subscription',
      `/api/orders/${ORDER_ID}/subscription/card`,
      `/card-tokens/subscriptions/${ORDER_ID}`,
      'x-order-token',
    ],
    ['a charge', '/api/charges/pay_1/card', '/card-tokens/charges/pay_1', 'x-charge-token'],
  ])('for %s goes with the right to it, and with who gives it, signed', async (_what, to, path, right) => {
    const headers = { [right]: 'its right' };
    await send(card, { to, headers });
    await send(card, { to, headers: { ...headers, authorization: `Bearer ${await gateway.token()}` } });
    expect(received.map((one) => [one.path, one.headers[right]])).toEqual([
      [path, 'its right'],
      [path, 'its right'],
    ]);
    expect(received.map((one) => askerIn(one.headers[ASKER_HEADER], path, verifier))).toEqual([
      expect.objectContaining({ kind: 'guest', ip: '127.0.0.1' }),
      expect.objectContaining({ kind: 'user', userId: USER_ID, role: 'user' }),
    ]);
    expect((await send(card, { to, headers: { ...headers, authorization: 'Bearer y' } })).status).toBe(401);
    expect(received).toHaveLength(2);
  });

  it('does not read the body: what is not JSON is billing’s to refuse', async () => {
    answer = {
      status: 400,
      body: '{"code":"card-invalid","detail":"luhn","fields":{"cardNumber":"Número de cartão inválido"}}',
    };
    const response = await send('{not json');
    expect(received[0]!.body).toBe('{not json');
    const view = (await response.json()) as ErrorView;
    expect([response.status, view.code]).toEqual([422, 'card-invalid']);
    expect(view).toMatchObject({ fields: { cardNumber: 'Número de cartão inválido' }, message: expect.any(String) });
    expect(JSON.stringify(view)).not.toContain('luhn');
  });

  it.each([
    ['too much', 'x'.repeat(16_385), {}, 413, 'payload-too-large'],
    ['another type', card, { 'content-type': 'text/plain' }, 415, 'unsupported-media-type'],
  ])('refuses %s', async (_what, body, headers, status, code) => {
    const response = await send(body, { headers });
    expect([response.status, ((await response.json()) as ErrorView).code]).toEqual([status, code]);
    expect(received).toEqual([]);
  });

  it.each(['orders/..%2f..%2fhealth', 'orders/..%2f..%2fhealth/subscription', 'charges/..%2f..%2fhealth'])(
    'refuses %s, which is no id, before billing hears of it',
    async (what) => {
      const response = await send(card, { to: `/api/${what}/card` });
      expect(response.status).toBe(400);
      expect(received).toEqual([]);
    },
  );

  it('says that billing is away', async () => {
    answer = { status: 502, body: '<html>' };
    const response = await send(card);
    expect([response.status, ((await response.json()) as ErrorView).code]).toEqual([503, 'service-unavailable']);
  });

  it('leaves no trace of the card in the log or on the broker', () => {
    expect(log.join('')).toContain(`/api/orders/${ORDER_ID}/card`);
    expect(log.join('') + gateway.services.seen.join('')).not.toMatch(new RegExp(`${PAN}|737"|ANA SOUZA|the-token`));
  });
});
