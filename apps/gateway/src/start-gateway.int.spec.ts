import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listPlans } from '@numera/contracts/catalog/list-plans';
import { eventually } from '@numera/testing/eventually';
import { slowClient } from '@numera/testing/slow-client';
import { io } from 'socket.io-client';
import { type GatewayUnderTest, gatewayUnderTest } from '../test/gateway-under-test.ts';
import { ORDER_ID } from '../test/sample-order.ts';

describe('a gateway that is told to end', () => {
  it('answers what it has taken, and sends its sockets away so that they come back to another', async () => {
    const gateway = await gatewayUnderTest();
    const socket = io(gateway.url, { transports: ['websocket'], reconnection: false });
    await new Promise((resolve) => socket.once('connect', () => resolve(true)));
    const left = new Promise((resolve) => socket.once('disconnect', resolve));
    let asked = 0;
    gateway.services.answer(listPlans, async () => {
      asked++;
      await sleep(500);
      return [];
    });
    const answer = fetch(`${gateway.url}/api/plans`);
    await eventually('the request is under way', () => expect(asked).toBe(1));
    const closing = gateway.close();
    expect((await answer).status).toBe(200);
    // Any other reason than the server's own word lets the client come back by itself.
    expect(['transport close', 'transport error']).toContain(await left);
    await closing;
    await expect(fetch(`${gateway.url}/health/live`)).rejects.toThrow('fetch failed');
  }, 30_000);
});

describe('a gateway that somebody wants to keep busy', () => {
  let gateway: GatewayUnderTest;
  let billing: Server;
  beforeAll(async () => {
    // Billing waits for the whole card, as it should.
    billing = createServer((request) => request.resume());
    await new Promise<void>((resolve) => billing.listen(0, '127.0.0.1', resolve));
    const { port } = billing.address() as AddressInfo;
    gateway = await gatewayUnderTest({ SEND_WITHIN_MS: '300', BILLING_URL: `http://127.0.0.1:${port}` });
  }, 60_000);
  afterAll(async () => {
    await gateway.close();
    billing.closeAllConnections();
    await new Promise((resolve) => billing.close(resolve));
  });

  const post = (path: string) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`;
  it.each([
    ['says nothing', '', ''],
    ['never ends its headers', 'GET /api/plans HTTP/1.1\r\n', 'x-slow: '.repeat(100)],
    ['never ends its body', post('/api/holds'), ' '.repeat(990)],
    ['never ends a card', post(`/api/orders/${ORDER_ID}/card`), ' '.repeat(990)],
  ])('lets go of one that %s', async (_what, head, drip) => {
    const said = await slowClient(gateway.url, head, drip);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toContain('x-content-type-options: nosniff');
  });

  it('keeps no connection without a request for longer, and lets an answer take its time', async () => {
    gateway.services.answer(listPlans, async () => {
      await sleep(600);
      return [];
    });
    const said = await slowClient(gateway.url, 'GET /api/plans HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(said).toMatch(/^HTTP\/1\.1 200 /);
  });
});
