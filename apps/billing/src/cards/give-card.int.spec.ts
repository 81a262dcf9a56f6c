import { orderClosed } from '@numera/contracts/billing/order-facts';
import { getOrder } from '@numera/contracts/billing/get-order';
import type { OrderView } from '@numera/contracts/billing/order-view';
import type { Order } from '@numera/domain-billing/order';
import { Database } from '@numera/server/database';
import { fingerprint } from '@numera/server/seal';
import { aCardNumber } from '@numera/testing/a-card-number';
import { aTaxId } from '@numera/testing/a-tax-id';
import { goodCard } from '@numera/testing/buyer';
import type { Person } from '@numera/contracts/access';
import { afterEach, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { billing, openBilling } from '../../test/the-billing.ts';
import { orderCollection } from '../orders/order.schema.ts';
import { cardTriesCollection } from './card-tries.ts';

const PER_ADDRESS = 6;

openBilling({
  CARD_REFUSALS_PER_ADDRESS: String(PER_ADDRESS),
  CARD_REFUSALS_PER_CARD: '3',
  CARD_REFUSALS_PER_PAYER: '4',
  CARD_REFUSALS_ALERT: '30',
  UNPAID_ORDERS_PER_PAYER: '100',
});
afterEach(() => billing.app.get(Database).model(cardTriesCollection).deleteMany({ _id: 'everybody' }));

let address = 0;
const anAddress = (): string => `198.51.100.${++address}`;
const aCard = () => ({ ...goodCard, number: aCardNumber() });
const aCardOrder = async (taxId = aTaxId()) => {
  const order = await billing.order('CREDIT_CARD', { taxId });
  await billing.reaches(order.orderId, 'AWAITING_CARD');
  return order;
};
type CardOrder = Awaited<ReturnType<typeof aCardOrder>>;

/** The bank refuses every card from here on. */
const refuseAll = () => billing.control('POST', '/faults', { kind: 'card-declined' });
const acceptAll = () => billing.control('DELETE', '/faults');
const shownToProvider = async (): Promise<number> => {
  const counts = await billing.control<Record<string, number>>('GET', '/requests');
  return Object.entries(counts)
    .filter(([route]) => route.includes('tokenize'))
    .reduce((sum, [, count]) => sum + count, 0);
};
const outcomeOf = async (answer: Response) => {
  const body = (await answer.json()) as OrderView & { code?: string; message?: string };
  return { status: answer.status, body, retryAfter: Number(answer.headers.get('retry-after')) };
};
const give = async (order: CardOrder, card = aCard(), ip = anAddress()) =>
  outcomeOf(await billing.giveCard(order, card, ip));

const atOnce = <T>(times: number, what: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, what));

describe('stolen cards that are tried out', () => {
  it('on one order, fifteen of them from fifteen addresses: five reach the provider, the order ends and its number is let go', async () => {
    await refuseAll();
    const order = await aCardOrder();
    const before = await shownToProvider();
    const seen = [];
    for (let card = 0; card < 15; card++) seen.push(await give(order));
    expect(await shownToProvider()).toBe(before + 5);
    expect(seen.map(({ status }) => status)).toEqual([...Array<number>(5).fill(200), ...Array<number>(10).fill(409)]);
    const ended = await billing.reaches(order.orderId, 'REFUSED');
    expect(ended.refusal?.message).toMatch(/encerrado após cinco recusas.*Nada foi cobrado.*PIX/);
    expect(seen[4]!.body).toMatchObject({ state: 'REFUSED', refusal: ended.refusal });
    const closed = (await billing.announced(orderClosed.type)).filter(
      ({ body }) => body.correlationId === order.orderId,
    );
    expect(closed.map(({ body }) => body.data)).toMatchObject([{ state: 'REFUSED', orderId: order.orderId }]);
  });

  it('on one order, fifteen at the same moment: not one more than five reaches the provider', async () => {
    await refuseAll();
    const order = await aCardOrder();
    const before = await shownToProvider();
    const seen = await Promise.all(Array.from({ length: 15 }, () => give(order)));
    expect(await shownToProvider()).toBeLessThanOrEqual(before + 5);
    // Who comes when the order has ended by the fifth is told of that instead.
    expect(seen.filter(({ status }) => status === 429 || status === 409).length).toBeGreaterThanOrEqual(10);
    const stopped = seen.filter(({ status }) => status === 429);
    for (const { body, retryAfter } of stopped) {
      expect(body).toMatchObject({ code: 'too-many-card-refusals', message: expect.stringContaining('PIX') });
      expect(retryAfter).toBeGreaterThan(3_000);
      expect(retryAfter).toBeLessThanOrEqual(3_600);
    }
  });

  it('by guessing one card’s security code on order after order: it is stopped wherever it is tried, another card is not', async () => {
    await refuseAll();
    const card = aCard();
    const first = await atOnce(3, async () => give(await aCardOrder(), card));
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
    const before = await shownToProvider();
    const stopped = await give(await aCardOrder(), card);
    expect(stopped).toMatchObject({ status: 429, body: { code: 'card-refused-often' } });
    expect(stopped.body.message).toContain('Use outro cartão');
    expect(await shownToProvider()).toBe(before);
    await acceptAll();
    expect((await give(await aCardOrder())).body.state).not.toBe('REFUSED');
  });

  it('under one tax id: the payer is stopped there, and its owner elsewhere is not', async () => {
    await refuseAll();
    const taxId = aTaxId();
    const attacker = anAddress();
    await atOnce(4, async () => give(await aCardOrder(taxId), aCard(), attacker));
    const order = await aCardOrder(taxId);
    expect(await give(order, aCard(), attacker)).toMatchObject({ status: 429 });
    await acceptAll();
    const paid = await give(order, aCard(), anAddress());
    expect(paid.status).toBe(200);
    await billing.reaches(order.orderId, 'PAID');
  });

  it('from one network: it is stopped, told so, and only what was refused counts', async () => {
    const attacker = anAddress();
    const oneMore = async () => give(await aCardOrder(), aCard(), attacker);
    await atOnce(3, oneMore);
    await refuseAll();
    expect((await atOnce(PER_ADDRESS, oneMore)).map(({ status }) => status)).toEqual(Array(PER_ADDRESS).fill(200));
    const before = await shownToProvider();
    for (const stopped of await atOnce(3, oneMore))
      expect(stopped).toMatchObject({ status: 429, body: { code: 'too-many-card-refusals' } });
    expect(await shownToProvider()).toBe(before);
    await acceptAll();
    const elsewhere = await aCardOrder();
    expect((await give(elsewhere, aCard(), anAddress())).status).toBe(200);
    await billing.reaches(elsewhere.orderId, 'PAID');
  });

  it('in an office: who has used up his own allowance does not use up the office’s', async () => {
    await refuseAll();
    const office = anAddress();
    const order = await aCardOrder();
    for (let tried = 0; tried < 3 * PER_ADDRESS; tried++) await give(order, aCard(), office);
    await acceptAll();
    const colleague = await aCardOrder();
    expect((await give(colleague, aCard(), office)).status).toBe(200);
    await billing.reaches(colleague.orderId, 'PAID');
  });

  it('in an office whose allowance is used up: a customer who has paid before still can', async () => {
    const office = anAddress();
    const customer = {
      kind: 'user',
      userId: '0198c0de-0000-7000-8000-0000000000ab',
      role: 'user',
      ip: office,
    } as const;
    const buy = async () => {
      const order = await billing.order('CREDIT_CARD', { actor: customer });
      await billing.reaches(order.orderId, 'AWAITING_CARD');
      return order;
    };
    const first = await buy();
    await give(first, aCard(), office);
    await billing.reaches(first.orderId, 'PAID');
    await refuseAll();
    await atOnce(PER_ADDRESS, async () => give(await aCardOrder(), aCard(), office));
    await acceptAll();
    expect((await give(await aCardOrder(), aCard(), office)).status).toBe(429);
    const again = await buy();
    expect((await give(again, aCard(), office)).status).toBe(200);
    await billing.reaches(again.orderId, 'PAID');
  });

  it('are told to operators once, when they are many within the hour', async () => {
    await refuseAll();
    const alerts = async () => (await billing.alerts()).filter(({ code }) => code === 'card-testing');
    const before = await alerts();
    expect(before).toEqual([]);
    const rows = billing.app.get(Database).model(cardTriesCollection);
    await give(await aCardOrder());
    await rows.updateOne({ _id: 'everybody' }, { count: 28 });
    await give(await aCardOrder());
    expect(await alerts()).toEqual([]);
    await give(await aCardOrder());
    await give(await aCardOrder());
    expect(await alerts()).toMatchObject([{ subject: 'cards', detail: '30 cards were refused within an hour' }]);
  });

  it('leave nothing behind that tells a card, a payer or an address, and that for an hour', async () => {
    await refuseAll();
    const card = aCard();
    const ip = anAddress();
    await give(await aCardOrder(), card, ip);
    const rows = await billing.app.get(Database).model(cardTriesCollection).find().lean();
    const written = JSON.stringify(rows);
    for (const secret of [card.number, card.number.slice(0, 6), ip]) expect(written).not.toContain(secret);
    const id = `card:${fingerprint(`card:${card.number}`, billing.key)}`;
    const row = rows.find(({ _id }) => _id === id);
    expect(row?.count).toBe(1);
    const left = row!.endsAt.getTime() - Date.now();
    expect(left).toBeGreaterThan(3_500_000);
    expect(left).toBeLessThanOrEqual(3_601_000);
    const indexes = await billing.app.get(Database).model(cardTriesCollection).collection.indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { endsAt: 1 }, expireAfterSeconds: 0 }));
  });
});

describe('a buyer', () => {
  it('who mistypes twice pays with the third try, and nothing of it is held against him', async () => {
    const card = aCard();
    const home = anAddress();
    const order = await aCardOrder();
    await refuseAll();
    for (let slip = 0; slip < 2; slip++) {
      const { status, body } = await give(order, card, home);
      expect([status, body.state]).toEqual([200, 'AWAITING_CARD']);
      expect(body.refusal?.message).toBeTruthy();
    }
    await acceptAll();
    expect((await give(order, card, home)).status).toBe(200);
    await billing.reaches(order.orderId, 'PAID');
    const next = await aCardOrder();
    expect((await give(next, card, home)).status).toBe(200);
    await billing.reaches(next.orderId, 'PAID');
  });

  it('who is signed in pays his own order without its link, and nobody else’s', async () => {
    const ana = { kind: 'user', userId: uuidv7(), role: 'user', ip: anAddress() } as const;
    const { orderId } = await billing.order('CREDIT_CARD', { actor: ana });
    await billing.reaches(orderId, 'AWAITING_CARD');
    const giveAs = (actor: Person) => billing.postCard(`/card-tokens/${orderId}`, { card: aCard() }, { actor });
    expect((await giveAs({ ...ana, userId: uuidv7(), role: 'admin' })).status).toBe(404);
    expect((await giveAs(ana)).status).toBe(200);
    await billing.reaches(orderId, 'PAID');
  });

  it('is not blamed for a provider that is away', async () => {
    const order = await aCardOrder();
    await billing.control('POST', '/faults', {
      kind: 'drop-connection',
      route: 'POST /creditCard/tokenizeCreditCard',
    });
    const card = aCard();
    for (let tried = 0; tried < 6; tried++) expect((await give(order, card)).status).toBe(503);
    await acceptAll();
    expect((await give(order, card)).status).toBe(200);
    await billing.reaches(order.orderId, 'PAID');
  });

  it.each([
    ['nothing', 'null'],
    ['a list', '[]'],
    ['a word', '"card"'],
    ['a card that is nothing', '{"card":null}'],
    ['a number for a text', '{"card":{"number":5162306219378829}}'],
    ['an object for a text', '{"card":{"number":{"$ne":null}},"holder":null}'],
  ])('who sends %s is told which fields to fill in', async (_what, body) => {
    const { orderId, orderToken } = await aCardOrder();
    const answer = await fetch(`${billing.url}/card-tokens/${orderId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-order-token': orderToken },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'invalid-input',
      fields: { cardNumber: 'Preencha todos os campos do cartão' },
    });
    const order = await billing.app.get(Database).model(orderCollection).findById(orderId).lean<Order>();
    expect(order).toMatchObject({ state: 'AWAITING_CARD', cardRefusals: 0 });
  });

  it('sees why his order ended', async () => {
    await refuseAll();
    const order = await aCardOrder();
    for (let card = 0; card < 5; card++) await give(order);
    await billing.reaches(order.orderId, 'REFUSED');
    const admin = { kind: 'user', userId: 'operator', role: 'admin', ip: '203.0.113.9' } as const;
    const view = await billing.askAs(admin, getOrder, { orderId: order.orderId });
    expect(view).toMatchObject({ state: 'REFUSED', refusal: { code: 'too-many-card-refusals' } });
  });
});
