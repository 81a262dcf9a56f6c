import { listNumbers } from '@numera/contracts/catalog/list-numbers';
import { placeHold, renewHold } from '@numera/contracts/catalog/holds';
import {
  endQuarantine,
  getStockLocality,
  listStock,
  listStockNumbers,
  releaseHeldNumber,
  stockList,
  stockNumbers,
} from '@numera/contracts/catalog/stock';
import { paymentConfirmed } from '@numera/contracts/billing/order-facts';
import { numberReleased } from '@numera/contracts/provisioning/activation-facts';
import type { Actor } from '@numera/contracts/contract';
import { auditCollection } from '@numera/server/audit';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import { v7 as uuidv7 } from 'uuid';
import { AREA, CITY } from '../../test/catalog-under-test.ts';
import { hold, ordered, payment } from '../../test/order-events.ts';
import { catalog } from '../../test/the-catalog.ts';
import { demoPlans } from '../plans/demo-plans.ts';
import { planCollection } from '../plans/plan.schema.ts';
import { Clock } from '@numera/server/clock';
import { numberCollection, type NumberRow } from '../numbers/number.schema.ts';
import { GetStockSums } from './get-stock-sums.ts';
import { stockLocalityCollection } from './stock-locality.schema.ts';

const admin: Actor = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.1' };
const reason = 'cliente desistiu';

const stock = (asked: object = {}) => catalog.client.ask(listStock, stockList.input.parse(asked), admin);
const numbers = (asked: object = {}, areaRef = AREA) =>
  catalog.client.ask(listStockNumbers, { areaRef, page: stockNumbers.input.parse(asked) }, admin);
const here = async () => (await stock({ search: CITY })).rows.find(({ areaRef }) => areaRef === AREA)!;
const one = async (number: string) => (await numbers({ search: number })).rows[0]!;
const deeds = (number: string) => catalog.database.rows(auditCollection).find({ 'subject.id': number }).toArray();
const released = async () => {
  const order = await ordered();
  await catalog.deliver(paymentConfirmed, payment(order));
  const releasedAt = new Date().toISOString();
  await catalog.deliver(numberReleased, { orderId: order.orderId, number: order.number, releasedAt });
  return order;
};

describe('the stock by locality', () => {
  // The store has shown its list once, so what the carrier offers is known.
  beforeAll(async () => {
    await catalog.database.model(planCollection).create([...demoPlans]);
    await catalog.client.ask(listNumbers, { areaRef: AREA }, catalog.buyer());
  });

  it('counts what is free, held, sold and kept apart, as it changes', async () => {
    const before = await here();
    expect(before).toMatchObject({ areaCode: '11', city: CITY, state: 'SP', standing: 'offered' });
    expect(before.readAt).not.toBeNull();
    await hold(catalog.aNumber());
    const sold = await ordered();
    await catalog.deliver(paymentConfirmed, payment(sold));
    await released();
    const after = await here();
    expect([before.free - after.free, after.held - before.held]).toEqual([3, 1]);
    expect([after.sold - before.sold, after.quarantined - before.quarantined]).toEqual([1, 1]);
    const { untouched } = await catalog.client.ask(getStockLocality, { areaRef: AREA }, admin);
    expect(untouched).toHaveLength(after.free);
    expect(untouched).not.toContain(sold.number);
  });

  it('is found by area code, city and state', async () => {
    for (const search of ['11', 'sao', 'SP', 'são paulo 11'])
      expect((await stock({ search })).rows.map(({ areaRef }) => areaRef)).toContain(AREA);
    expect((await stock({ search: 'RJ' })).rows).toEqual([]);
    expect((await stock({ standing: 'gone' })).rows).toEqual([]);
  });

  it('shows each number: since when it is so, whose it is, and when that ends', async () => {
    const held = catalog.aNumber();
    await hold(held);
    const order = await ordered();
    const given = await released();
    expect(await one(held)).toMatchObject({ state: 'HELD', orderId: null, isOrdered: false });
    expect(await one(held)).toMatchObject({ until: (await catalog.number(held)).heldUntil!.toISOString() });
    expect(await one(order.number)).toMatchObject({ state: 'HELD', orderId: order.orderId, isOrdered: true });
    expect(await one(given.number)).toMatchObject({ state: 'QUARANTINED', orderId: given.orderId, isOrdered: false });
    expect((await one(given.number)).until).toBe((await catalog.number(given.number)).quarantinedUntil!.toISOString());
    const local = held.slice(2);
    expect((await numbers({ search: `(${local.slice(0, 2)}) ${local.slice(2, 6)}-${local.slice(6)}` })).rows).toEqual([
      await one(held),
    ]);
  });

  it('is read from indexes alone', async () => {
    const plans = (of: string, ask: () => Promise<unknown>) => plansOf(catalog.database.connection, of, ask);
    for (const search of ['', 'paulo'])
      for (const asked of [{}, { sort: 'city' }, { standing: 'offered' }])
        expectIndexed(await plans('stockLocalities', () => stock({ ...asked, search })), 2_000, search !== '');
    for (const search of ['', '1140'])
      for (const asked of [{}, { state: 'HELD' }])
        expectIndexed(await plans('numbers', () => numbers({ ...asked, search })), 2_000, search !== '');
    expectIndexed(await plans('numbers', () => stock()), 2_000);
  });

  it('a hold is let go once, with a reason: its buyer’s secret opens nothing, and the number is for whoever is first', async () => {
    const number = catalog.aNumber();
    const { holdId } = await catalog.client.ask(placeHold, { number, areaRef: AREA }, catalog.buyer());
    const { version: seen } = await one(number);
    const ask = () => catalog.client.ask(releaseHeldNumber, { number, seen, reason }, admin);
    for (let times = 0; times < 2; times++) expect(await ask()).toMatchObject({ number, state: 'FREE', until: null });
    expect((await catalog.number(number)).history.at(-1)).toMatchObject({ state: 'FREE', by: `admin:${admin.userId}` });
    expect(await deeds(number)).toMatchObject([{ action: 'number.release-hold', by: admin.userId, reason }]);
    expect(await catalog.signals(number)).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ data: { areaRef: AREA, number, isTaken: false } }) }),
    );
    await expect(catalog.client.ask(renewHold, { holdId }, catalog.buyer())).rejects.toThrow('hold-expired');
    await catalog.client.ask(placeHold, { number, areaRef: AREA }, catalog.buyer('203.0.113.9'));
    await expect(ask()).rejects.toMatchObject({ code: 'version-conflict', current: { state: 'HELD' } });
  });

  it('nothing is let go that an order has', async () => {
    const { number } = await ordered();
    const { version: seen } = await one(number);
    await expect(catalog.client.ask(releaseHeldNumber, { number, seen, reason }, admin)).rejects.toThrow(
      'number-ordered',
    );
    const sold = await ordered();
    await catalog.deliver(paymentConfirmed, payment(sold));
    const row = await one(sold.number);
    await expect(
      catalog.client.ask(endQuarantine, { number: sold.number, seen: row.version, reason }, admin),
    ).rejects.toThrow('number-ordered');
    expect([...(await deeds(number)), ...(await deeds(sold.number))]).toEqual([]);
  });

  it('a quarantine is ended early', async () => {
    const { number } = await released();
    const { version: seen } = await one(number);
    const ended = await catalog.client.ask(endQuarantine, { number, seen, reason }, admin);
    expect(ended).toMatchObject({ state: 'FREE', orderId: null, until: null });
    expect((await catalog.number(number)).quarantinedUntil).toBeUndefined();
    expect(await deeds(number)).toMatchObject([{ action: 'number.end-quarantine', reason }]);
    await hold(number);
  });

  it('is counted out of an index alone, a page’s localities and no others: of 2,000 numbers, 40 to each', async () => {
    const rows = catalog.database.rows(numberCollection);
    const areas = Array.from({ length: 50 }, (_one, at) => `many-${at}`);
    const states = ['FREE', 'SOLD', 'SOLD', 'SOLD', 'QUARANTINED'] as const;
    const made = Array.from({ length: 2_000 }, (_one, at): NumberRow => {
      const state = states[Math.floor(at / areas.length) % states.length]!;
      const at0 = new Date();
      return {
        _id: `5521${String(20_000_000 + at)}`,
        ...{ areaCode: '21', city: 'Niterói', areaRef: areas[at % areas.length]!, state, version: 1 },
        ...(state === 'SOLD' ? { orderId: `many-${at}` } : {}),
        ...(state === 'QUARANTINED' ? { quarantinedUntil: new Date('2100-01-01'), lastOrderId: `many-${at}` } : {}),
        history: [{ version: 1, state, at: at0, by: 'test' }],
      };
    });
    const localities = catalog.database.rows(stockLocalityCollection);
    await rows.insertMany(made, { ordered: false });
    await localities.insertMany(
      areas.map((_id, at) => ({
        _id,
        ...{ areaCode: '21', city: `Cidade ${at}`, state: 'RJ', standing: 'gone' as const },
        ...{ offered: [], readAt: null },
        listed: { place: `21 cidade ${at}`, city: `cidade ${at}`, words: ['21', 'cidade', String(at)] },
      })),
    );
    const plans = (ask: () => Promise<unknown>) => plansOf(catalog.database.connection, 'numbers', ask);
    const [size, ofEach] = [25, 40];
    try {
      const page = await stock({ standing: 'gone', size });
      expect(page.rows).toHaveLength(size);
      const seen = page.rows[0]!;
      expect([seen.free, seen.sold, seen.quarantined]).toEqual([8, 24, 8]);
      const counted = await plans(() => stock({ standing: 'gone', size }));
      // Each locality is sought once in the index: a key more than it has.
      expectIndexed(counted, size * (ofEach + 1));
      expect(counted.map(({ documents }) => documents)).toEqual(counted.map(() => 0));
      // What is kept for five seconds is asked for anew by another replica.
      const sums = () => new GetStockSums(catalog.database, catalog.app.get(Clock)).execute();
      const { sold, quarantined } = await sums();
      expect([sold, quarantined].map((count) => Math.floor(count / 100))).toEqual([12, 4]);
      const added = await plans(sums);
      expectIndexed(added, made.length);
      expect(added.map(({ documents }) => documents)).toEqual(added.map(() => 0));
    } finally {
      await rows.deleteMany({ areaRef: /^many-/ });
      await localities.deleteMany({ _id: /^many-/ });
    }
  });
});
