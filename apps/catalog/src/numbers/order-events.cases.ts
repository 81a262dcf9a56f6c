import {
  chargeIssued,
  orderClosed,
  paymentConfirmed,
  subscriptionActivated,
} from '@numera/contracts/billing/order-facts';
import { placeHold, releaseHold, renewHold } from '@numera/contracts/catalog/holds';
import { numberReleased } from '@numera/contracts/provisioning/activation-facts';
import { alertCollection } from '@numera/messaging/alerts';
import { inboxCollection } from '@numera/messaging/inbox';
import { eventually } from '@numera/testing/eventually';
import { v7 as uuidv7 } from 'uuid';
import { AREA } from '../../test/catalog-under-test.ts';
import {
  activation,
  charge,
  closing,
  hold,
  inMinutes,
  MINUTE,
  ordered,
  type Ordered,
  payment,
  release,
  secure,
} from '../../test/order-events.ts';
import { catalog } from '../../test/the-catalog.ts';
import { demoPlans } from '../plans/demo-plans.ts';
import { planCollection } from '../plans/plan.schema.ts';

describe('a number and its order', () => {
  beforeAll(() => catalog.database.model(planCollection).create([...demoPlans]));

  describe('whose line is run elsewhere', () => {
    const elsewhere = (number: string, orderId = uuidv7()) => secure(number, { orderId, ownLine: true });
    const codeOf = (asked: Promise<unknown>) =>
      asked.then(
        () => 'done',
        ({ code }: { code: string }) => code,
      );

    it('is the order’s, and nobody else’s, though the carrier does not sell it', async () => {
      const [number, orderId] = ['5511933334444', uuidv7()];
      expect(await codeOf(secure(number, { orderId }))).toBe('number-not-available');
      expect(await codeOf(elsewhere(number, orderId))).toBe('done');
      expect(await codeOf(elsewhere(number, orderId))).toBe('done');
      expect(await codeOf(elsewhere(number))).toBe('number-not-available');
    });

    it('is none that the carrier sells, and none of another area code', async () => {
      expect(await codeOf(elsewhere('551140000019'))).toBe('number-in-stock');
      expect(await codeOf(elsewhere('5521933334444'))).toBe('number-not-available');
    });
  });

  describe('on its way to being sold', () => {
    const wayOf = async (number: string) => {
      const me = catalog.buyer('203.0.113.200', `browser of ${number}`);
      const order = { orderId: uuidv7(), number };
      let holdId = '';
      const place = async () => ({ holdId } = await catalog.client.ask(placeHold, { number, areaRef: AREA }, me));
      const { ip: buyerIp, visitorId } = me as { ip: string; visitorId: string };
      return {
        held: await catalog.commandsOf(place),
        secured: await catalog.commandsOf(() => secure(number, { ...order, holdId, buyerIp, visitorId })),
        charged: await catalog.commandsOf(() => catalog.deliver(chargeIssued, charge(order), 1)),
        paid: await catalog.commandsOf(() => catalog.deliver(paymentConfirmed, payment(order), 1)),
        activated: await catalog.commandsOf(() => catalog.deliver(subscriptionActivated, activation(order), 1)),
      };
    };

    // Each costs the service half a millisecond, and the database as much: more of them is a decision.
    it('asks the database no more often than this', async () => {
      await wayOf(catalog.aNumber());
      const number = catalog.aNumber();
      expect(await wayOf(number)).toEqual({
        held: [
          ...['find numbers', 'insert numbers', 'findAndModify numbers', 'insert outbox'],
          ...['aggregate numbers', 'update holders', 'commitTransaction'],
        ],
        secured: [
          ...['find numbers', 'find plans', 'findAndModify numbers'],
          ...['aggregate numbers', 'update holders', 'commitTransaction'],
        ],
        charged: ['update numbers'],
        paid: ['update numbers'],
        activated: ['update numbers'],
      });
      expect(await catalog.number(number)).toMatchObject({ state: 'SOLD', version: 3 });
      expect(await catalog.signals(number)).toHaveLength(1);
    });
  });

  describe('an event about a number that nobody chose here', () => {
    it.each([
      ['charge.issued', chargeIssued, charge, 'HELD'],
      ['payment.confirmed', paymentConfirmed, payment, 'SOLD'],
      ['subscription.activated', subscriptionActivated, activation, 'SOLD'],
    ] as const)('%s gives it a row, also when the two copies meet', async (_type, contract, dataOf, state) => {
      const order = { orderId: uuidv7(), number: catalog.aNumber() };
      await catalog.deliver(contract, (dataOf as (of: Ordered) => never)(order));
      const row = await catalog.number(order.number);
      expect(row).toMatchObject({ areaCode: '11', areaRef: AREA, state, orderId: order.orderId, version: 2 });
      expect(row.history.map((entry) => entry.state)).toEqual(['FREE', state]);
      expect(await catalog.signals(order.number)).toHaveLength(1);
      const alerts = await catalog.database.model(alertCollection).find({ subject: order.orderId }).lean();
      expect(alerts).toEqual([]);
    });

    it('charge.issued that comes when its time is over leaves it free', async () => {
      const order = { orderId: uuidv7(), number: catalog.aNumber() };
      await catalog.deliver(chargeIssued, charge(order, inMinutes(-60)));
      expect(await catalog.number(order.number)).toMatchObject({ state: 'FREE', version: 1 });
      expect(await catalog.signals(order.number)).toEqual([]);
    });
  });

  describe('securing it', () => {
    it('takes the hold over from the buyer', async () => {
      const number = catalog.aNumber();
      const { holdId } = await hold(number);
      const orderId = uuidv7();
      const secured = await secure(number, { orderId, holdId });
      expect(secured).toMatchObject({
        number: catalog.chosen(number),
        plan: { id: 'essencial', name: 'Essencial', price: { period: 'monthly', priceCents: 2_990 } },
      });
      expect(Date.parse(secured.heldUntil) - Date.now()).toBeGreaterThan(14 * MINUTE);
      await catalog.client.ask(releaseHold, { holdId }, catalog.buyer());
      await expect(catalog.client.ask(renewHold, { holdId }, catalog.buyer())).rejects.toThrow('hold-expired');
      const another = catalog.aNumber();
      await catalog.client.ask(placeHold, { number: another, areaRef: AREA, replacesHoldId: holdId }, catalog.buyer());
      expect(await catalog.number(number)).toMatchObject({ state: 'HELD', orderId, version: 2 });
    });

    it('takes a free number without a hold, and one whose hold ran out', async () => {
      const [free, lapsed] = [catalog.aNumber(), catalog.aNumber()];
      await secure(free);
      const { holdId } = await hold(lapsed);
      await catalog.lapse(lapsed);
      await secure(lapsed, { holdId });
      expect(await catalog.number(lapsed)).toMatchObject({ state: 'HELD', version: 4 });
    });

    it('is one of three that an address may keep unpaid, also when it asks for ten at once and held none', async () => {
      const buyerIp = '203.0.113.9';
      const wanted = Array.from({ length: 10 }, () => ({ number: catalog.aNumber(), orderId: uuidv7() }));
      const outcomes = await Promise.allSettled(
        wanted.map(({ number, orderId }) => secure(number, { orderId, buyerIp })),
      );
      const codes = outcomes.flatMap((one) =>
        one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
      );
      expect(codes).toEqual(Array.from({ length: 7 }, () => 'too-many-holds-here'));
      const [first, second, third] = wanted.filter((_, index) => outcomes[index]!.status === 'fulfilled');
      await catalog.deliver(chargeIssued, charge(first!));
      await expect(secure(catalog.aNumber(), { buyerIp })).rejects.toThrow('too-many-holds');
      // Asking again for what one has is not asking for more.
      await secure(first!.number, { orderId: first!.orderId, buyerIp });
      await catalog.deliver(paymentConfirmed, payment(second!));
      await catalog.deliver(orderClosed, closing(third!));
      for (const { number } of [second!, third!]) expect(await catalog.number(number)).not.toHaveProperty('holderIp');
      await secure(catalog.aNumber(), { buyerIp });
      await secure(catalog.aNumber(), { buyerIp });
      await expect(secure(catalog.aNumber(), { buyerIp })).rejects.toThrow('too-many-holds');
      await secure(catalog.aNumber(), { buyerIp: '203.0.113.10' });
    });

    it('is one of five that a browser may keep unpaid, from wherever it asks', async () => {
      const visitorId = 'a-greedy-browser';
      const at = (place: number) => ({ buyerIp: `203.0.113.${100 + place}`, visitorId });
      for (let place = 0; place < 5; place++) await secure(catalog.aNumber(), at(place));
      await expect(secure(catalog.aNumber(), at(9))).rejects.toThrow('too-many-holds');
      await secure(catalog.aNumber(), { ...at(0), visitorId: 'a-colleague' });
    });

    it('is one of five also when a browser asks for ten at once, each from another address', async () => {
      const wanted = Array.from({ length: 10 }, (_, at) => ({
        buyerIp: `203.0.113.${140 + at}`,
        visitorId: 'in-a-hurry',
      }));
      const outcomes = await Promise.allSettled(wanted.map((one) => secure(catalog.aNumber(), one)));
      expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(5);
    });

    it('takes the browser’s own hold over, also when the request does not name it', async () => {
      const number = catalog.aNumber();
      const me = catalog.buyer('203.0.113.120', 'a-forgetful-browser');
      await catalog.client.ask(placeHold, { number, areaRef: AREA }, me);
      const orderId = uuidv7();
      await expect(secure(number, { buyerIp: '203.0.113.120', visitorId: 'another' })).rejects.toThrow(
        'number-not-available',
      );
      await secure(number, { orderId, buyerIp: '203.0.113.120', visitorId: 'a-forgetful-browser' });
      expect(await catalog.number(number)).toMatchObject({ state: 'HELD', orderId, version: 2 });
      // What an order took is not given back when the browser holds the next number.
      await catalog.client.ask(placeHold, { number: catalog.aNumber(), areaRef: AREA }, me);
      expect(await catalog.number(number)).toMatchObject({ state: 'HELD', orderId });
    });

    it('answers the same order the same, even after the price changed or the number was paid for', async () => {
      const number = catalog.aNumber();
      const orderId = uuidv7();
      const plans = catalog.database.model(planCollection);
      await plans.create([{ ...demoPlans[0], _id: 'promo' }]);
      const first = await secure(number, { orderId, planId: 'promo' });
      await plans.updateOne({ _id: 'promo' }, { active: false });
      expect(await secure(number, { orderId, planId: 'promo' })).toMatchObject({ plan: first.plan });
      await catalog.deliver(paymentConfirmed, payment({ orderId, number }));
      expect(await secure(number, { orderId, planId: 'promo' })).toMatchObject({ plan: first.plan });
      expect(await catalog.number(number)).toMatchObject({ state: 'SOLD', version: 3 });
    });

    it.each([
      ['plan-not-available', { planId: 'none' }],
      ['plan-not-available', { planId: 'essencial', period: 'weekly' as never }],
      ['price-changed', { expectedPriceCents: 2_000 }],
      ['number-not-available', { number: '551149999999' }],
    ])('refuses with %s, and takes nothing', async (code, wrong) => {
      const number = catalog.aNumber();
      const refusal = code === 'plan-not-available' && 'period' in wrong ? 'invalid-input' : code;
      await expect(secure(number, wrong)).rejects.toThrow(refusal);
      expect(await catalog.number(number)).toBeNull();
    });

    it('refuses a number that somebody else holds, whatever hold is shown', async () => {
      const number = catalog.aNumber();
      await hold(number);
      await expect(secure(number)).rejects.toThrow('number-not-available');
      await expect(secure(number, { holdId: 'made-up' })).rejects.toThrow('number-not-available');
    });

    it('gives it to one of twenty orders at the same moment, and to the same order twenty times', async () => {
      const [contested, repeated] = [catalog.aNumber(), catalog.aNumber()];
      const orderId = uuidv7();
      const [others, same] = await Promise.all([
        Promise.allSettled(Array.from({ length: 20 }, () => secure(contested))),
        Promise.allSettled(Array.from({ length: 20 }, () => secure(repeated, { orderId }))),
      ]);
      expect(others.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      expect(same.filter((one) => one.status === 'fulfilled')).toHaveLength(20);
      expect((await catalog.number(repeated)).version).toBe(2);
    });
  });

  describe('each event, delivered twice', () => {
    it('charge.issued keeps it ten minutes longer than the charge, and never shortens that', async () => {
      const order = await ordered();
      const payableUntil = inMinutes(60);
      await catalog.deliver(chargeIssued, charge(order, payableUntil));
      const kept = new Date(Date.parse(payableUntil) + 10 * MINUTE);
      expect((await catalog.number(order.number)).heldUntil).toEqual(kept);
      await catalog.deliver(chargeIssued, charge(order, inMinutes(5)));
      expect(await catalog.number(order.number)).toMatchObject({ heldUntil: kept, version: 2 });
    });

    it('charge.issued takes a number back that lapsed and is still free', async () => {
      const order = await ordered();
      await catalog.lapse(order.number);
      await eventually('it is free', async () => expect((await catalog.number(order.number)).state).toBe('FREE'));
      await catalog.deliver(chargeIssued, charge(order));
      expect(await catalog.number(order.number)).toMatchObject({ state: 'HELD', orderId: order.orderId, version: 4 });
    });

    it('payment.confirmed and subscription.activated sell it for good', async () => {
      const order = await ordered();
      await catalog.deliver(paymentConfirmed, payment(order));
      await catalog.lapse(order.number);
      await catalog.deliver(subscriptionActivated, activation(order));
      await catalog.deliver(chargeIssued, charge(order));
      await catalog.deliver(orderClosed, closing(order));
      expect(await catalog.number(order.number)).toMatchObject({ state: 'SOLD', orderId: order.orderId, version: 3 });
    });

    it('order.closed puts it back on the shelf, and tells the lists', async () => {
      const order = await ordered();
      await catalog.deliver(orderClosed, closing(order));
      expect(await catalog.number(order.number)).toMatchObject({ state: 'FREE', version: 3 });
      expect(await catalog.signals(order.number)).toHaveLength(2);
      await secure(order.number);
    });

    it('order.closed does not touch what another order has by now', async () => {
      const order = await ordered();
      await catalog.lapse(order.number);
      const successor = uuidv7();
      await secure(order.number, { orderId: successor });
      await catalog.deliver(orderClosed, closing(order));
      expect(await catalog.number(order.number)).toMatchObject({ state: 'HELD', orderId: successor });
    });

    it('payment.confirmed wins a lapsed number back from somebody who has not paid', async () => {
      const order = await ordered();
      await catalog.lapse(order.number);
      await hold(order.number);
      await catalog.deliver(paymentConfirmed, payment(order));
      expect(await catalog.number(order.number)).toMatchObject({ state: 'SOLD', orderId: order.orderId });
    });

    it('payment.confirmed of a second order raises an alert, once', async () => {
      const first = await ordered();
      await catalog.deliver(paymentConfirmed, payment(first));
      const second = { ...first, orderId: uuidv7() };
      await catalog.deliver(paymentConfirmed, payment(second));
      expect(await catalog.number(first.number)).toMatchObject({ orderId: first.orderId });
      const alerts = await catalog.database.model(alertCollection).find({ subject: second.orderId }).lean();
      expect(alerts).toMatchObject([{ code: 'number-sold-twice' }]);
    });

    it('is noted once in the inbox', async () => {
      const order = await ordered();
      await catalog.deliver(orderClosed, closing(order));
      const rows = await catalog.database
        .model(inboxCollection)
        .aggregate<{ times: number }>([
          { $group: { _id: { consumer: '$consumer', event: '$eventId' }, times: { $sum: 1 } } },
        ]);
      expect(rows.every(({ times }) => times === 1)).toBe(true);
    });
  });

  describe('in any order of arrival', () => {
    const permutations = <T>(items: readonly T[]): T[][] =>
      items.length < 2
        ? [[...items]]
        : items.flatMap((item, at) => permutations(items.filter((_, i) => i !== at)).map((rest) => [item, ...rest]));

    const events = {
      charge: (order: Ordered) => catalog.deliver(chargeIssued, charge(order)),
      payment: (order: Ordered) => catalog.deliver(paymentConfirmed, payment(order)),
      activation: (order: Ordered) => catalog.deliver(subscriptionActivated, activation(order)),
      closing: (order: Ordered) => catalog.deliver(orderClosed, closing(order)),
      release: (order: Ordered) => catalog.deliver(numberReleased, release(order)),
    };

    it.each(
      permutations(['charge', 'payment', 'activation', 'closing'] as const).map((order) => [order.join(', '), order]),
    )('a paid order has its number: %s', async (_name, names) => {
      const order = await ordered();
      for (const name of names as (keyof typeof events)[]) await events[name](order);
      const row = await catalog.number(order.number);
      expect(row).toMatchObject({ state: 'SOLD', orderId: order.orderId });
      expect(row.history.map(({ version }) => version)).toEqual(row.history.map((_, at) => at + 1));
    });

    it.each(permutations(['payment', 'activation', 'release'] as const).map((order) => [order.join(', '), order]))(
      'one that gave its number back has it no more: %s',
      async (_name, names) => {
        const order = await ordered();
        for (const name of names as (keyof typeof events)[]) await events[name](order);
        await events.charge(order);
        const row = await catalog.number(order.number);
        expect(row).toMatchObject({ state: 'QUARANTINED', lastOrderId: order.orderId });
        expect(row).not.toHaveProperty('orderId');
        const alerts = await catalog.database.model(alertCollection).find({ subject: order.orderId }).lean();
        expect(alerts).toEqual([]);
      },
    );

    it.each([
      ['charge, closing', ['charge', 'closing'] as const],
      ['closing, charge', ['closing', 'charge'] as const],
    ])('an unpaid order has none: %s', async (_name, names) => {
      const order = await ordered();
      for (const name of names) await events[name](order);
      expect(await catalog.number(order.number)).toMatchObject({ state: 'FREE' });
    });
  });
});
