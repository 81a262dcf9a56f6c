import { getOrder } from '@numera/contracts/billing/get-order';
import { placeHold } from '@numera/contracts/catalog/holds';
import { shelfChanged } from '@numera/contracts/catalog/number-signals';
import { listNumbers } from '@numera/contracts/catalog/list-numbers';
import { DomainError, type ErrorView } from '@numera/contracts/errors';
import { Management } from '@numera/server/management';
import { eventually } from '@numera/testing/eventually';
import { connect } from 'amqplib';
import { type GatewayUnderTest, gatewayUnderTest } from '../../test/gateway-under-test.ts';
import { ORDER_ID, sampleOrder } from '../../test/sample-order.ts';

const NUMBER = '551140001234';
const view = (number: string) => ({
  holdId: 'h',
  number,
  areaCode: '11',
  city: 'São Paulo',
  areaRef: 'a',
  expiresAt: new Date().toISOString(),
});

describe('the gateway in a crowd', () => {
  let gateway: GatewayUnderTest;
  const doors: (() => void)[] = [];
  let asked = 0;

  beforeEach(async () => {
    gateway = await gatewayUnderTest({ TRUST_PROXY: '1' });
    asked = 0;
    // Catalog answers a hold when the test says so.
    gateway.services.answer(placeHold, async ({ input }) => {
      asked++;
      await new Promise<void>((resolve) => doors.push(resolve));
      return view(input.number);
    });
  }, 60_000);
  afterEach(async () => {
    open();
    await gateway.close();
  });
  const open = (): void => doors.splice(0).forEach((door) => door());

  const ask = (path: string, buyer: number, init: RequestInit = {}) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${buyer >> 8}.${buyer & 255}` };
    return fetch(`${gateway.url}${path}`, { ...init, headers: { ...headers, ...init.headers } });
  };
  const hold = (buyer: number, number = NUMBER, key = `key of the buyer ${buyer}`) =>
    ask('/api/holds', buyer, {
      method: 'POST',
      body: JSON.stringify({ number, areaRef: 'a' }),
      headers: { 'idempotency-key': key },
    });
  const refusal = async (response: Response) => [response.status, ((await response.json()) as ErrorView).code];
  /** Takes all the room at catalog that buying may have. */
  async function fill(buyers = 60): Promise<Promise<Response>[]> {
    const holds = Array.from({ length: buyers }, (_, index) => hold(index));
    const all = await Promise.race([Promise.all(holds), eventually('catalog is busy', () => expect(asked).toBe(25))]);
    expect(all).toBeUndefined();
    // On a busy machine some still stand at the door when the room is full, and would go in with the first who leaves.
    let told = 0;
    for (const answer of holds) void answer.then(() => told++);
    await eventually('whoever found no room was told', () => expect(told).toBe(buyers - 25));
    return holds;
  }

  it('tells who finds no room at once when to come back, and what it let in is answered', async () => {
    const holds = await fill();
    const late = await hold(1_000);
    expect(await refusal(late.clone())).toEqual([503, 'service-busy']);
    expect(late.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(late.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(late.headers.get('cache-control')).toBe('no-store');
    expect(late.headers.get('x-correlation-id')).toHaveLength(36);
    expect(((await late.json()) as ErrorView).message).toContain('Muita gente comprando agora…');
    open();
    const statuses = (await Promise.all(holds)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(25);
    expect(statuses.filter((status) => status === 503)).toHaveLength(35);
    expect(asked).toBe(25);
    const body = await (await fetch(`${gateway.app.get(Management).url}/metrics`)).text();
    // Who waited so long for his turn in this process that his room was given away is turned away further in.
    const turnedAway = /numera_requests_turned_away_total\{service="catalog",urgency="buying"\} (\d+)/.exec(body)?.[1];
    expect(Number(turnedAway)).toBeGreaterThan(0);
    expect(Number(turnedAway)).toBeLessThanOrEqual(36);
  });

  it('keeps no room for whoever was refused before anything was asked for him', async () => {
    // As many as there is room for.
    const wrong = Array.from({ length: 25 }, (_, buyer) => hold(buyer, 'no number'));
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual(Array(25).fill(400));
    // At once, before the room that they were let in with would lapse.
    const others = Array.from({ length: 25 }, (_, buyer) => hold(100 + buyer));
    await eventually('all of them are asked for', () => expect(asked).toBe(25));
    open();
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(25).fill(201));
  });

  it('lets payments pass while nobody else gets in', async () => {
    gateway.services.answer(getOrder, () => sampleOrder);
    gateway.services.answer(listNumbers, () => []);
    void (await fill());
    expect((await ask('/api/numbers?areaRef=a', 2_000)).status).toBe(503);
    const reads = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`/api/orders/${ORDER_ID}`, index)));
    expect(reads.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });

  it('lets in who asked first, though others ask more often', async () => {
    const holds = await fill(25);
    const first = [3_001, 3_002, 3_003, 3_004];
    for (const buyer of first) expect((await hold(buyer)).status).toBe(503);
    const hurried = Array.from({ length: 10 }, (_, index) => 4_000 + index);
    // Longer than the line takes to look itself over.
    for (const until = performance.now() + 250; performance.now() < until;)
      for (const buyer of hurried) expect((await hold(buyer)).status).toBe(503);
    open();
    await Promise.all(holds);
    const comeBack = first.map((buyer) => hold(buyer));
    const hurry = hurried.map((buyer) => hold(buyer));
    await eventually('the first are let in', () => {
      open();
      expect(asked).toBeGreaterThanOrEqual(29);
    });
    open();
    expect((await Promise.all(comeBack)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const opening = setInterval(open, 5);
    const turnedAway = (await Promise.all(hurry)).filter(({ status }) => status === 503);
    clearInterval(opening);
    expect(turnedAway.length).toBeGreaterThan(0);
  });

  it('says at once that a number is gone, but not to who may be the one who has it', async () => {
    const broker = await connect(gateway.amqpUrl);
    const channel = await broker.createChannel();
    void (await fill());
    const data = { areaRef: 'a', number: '551140009999', isTaken: true };
    const envelope = {
      id: crypto.randomUUID(),
      type: shelfChanged.type,
      occurredAt: new Date().toISOString(),
      correlationId: crypto.randomUUID(),
      data,
    };
    await eventually('it is told', async () => {
      channel.publish(`${gateway.amqpPrefix}events`, shelfChanged.type, Buffer.from(JSON.stringify(envelope)));
      expect(await refusal(await hold(5_000, '551140009999'))).toEqual([409, 'number-not-available']);
    });
    expect(await refusal(await hold(0, '551140009999'))).toEqual([503, 'service-busy']);
    expect(await refusal(await hold(5_001, '551140008888'))).toEqual([503, 'service-busy']);
    await broker.close();
  });

  it('asks fewer when the service says that it is busy, and tells the buyer so', async () => {
    gateway.services.answer(placeHold, () => {
      throw new DomainError('service-busy', undefined, undefined, 3_000);
    });
    const told = await hold(1);
    expect([told.status, told.headers.get('retry-after')]).toEqual([503, '3']);
    const body = await (await fetch(`${gateway.app.get(Management).url}/metrics`)).text();
    expect(body).toMatch(/numera_door_limit\{service="catalog"\} 25/);
  });
});
