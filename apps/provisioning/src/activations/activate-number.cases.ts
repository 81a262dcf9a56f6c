import { activationWantedAgain, numberExchanged } from '@numera/contracts/billing/order-facts';
import { activationFailed, numberActivated } from '@numera/contracts/provisioning/activation-facts';
import { Alerts } from '@numera/messaging/alerts';
import { Clock } from '@numera/server/clock';
import { FAILPOINT_HOOK } from '@numera/server/failpoint';
import { Runners } from '@numera/server/runners';
import { LOGGER } from '@numera/server/logger-token';
import { open } from '@numera/server/seal';
import { eventually } from '@numera/testing/eventually';
import { jest } from '@jest/globals';
import mongoose from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { provisioning } from '../../test/the-provisioning.ts';
import { BrDidOrders } from '../carrier/brdid-orders.ts';
import { SETTINGS } from '../settings.ts';
import { ActivateNumber } from './activate-number.ts';
import { ActivationStore } from './activation-store.ts';

const hooks = globalThis as { [FAILPOINT_HOOK]?: (name: string) => void };

describe('activating a paid number', () => {
  afterEach(() => delete hooks[FAILPOINT_HOOK]);

  const states = (row: { history: readonly { version: number; state: string }[] }) =>
    row.history.map(({ version, state }) => `${version} ${state}`);
  const expectActive = async ({ orderId, number, did }: { orderId: string; number: string; did: string }) => {
    const row = await provisioning.ended(orderId);
    expect(row).toMatchObject({ state: 'ACTIVE', number, reason: null });
    expect(row).not.toHaveProperty('nextRunAt');
    expect(states(row)).toEqual(['1 REQUESTED', '2 ACQUIRING', '3 ACTIVE']);
    const stored = await provisioning.credentials.findById(number).lean();
    expect(stored).toMatchObject({ orderId, server: 'sip.carrier.example', port: 5060 });
    expect(open(stored!.sealedPassword, provisioning.key, number)).toBe(provisioning.carrier.ours.get(did));
    expect(await provisioning.announced(orderId, numberActivated.type)).toHaveLength(1);
    expect(await provisioning.announced(orderId, activationFailed.type)).toHaveLength(0);
    return row;
  };
  const expectFailed = async (orderId: string, reason: string) => {
    const row = await provisioning.ended(orderId);
    expect(row).toMatchObject({ state: 'FAILED', reason, live: false });
    expect(await provisioning.announced(orderId, activationFailed.type)).toHaveLength(1);
    expect(await provisioning.announced(orderId, numberActivated.type)).toHaveLength(0);
    expect(await provisioning.alerts(orderId)).toMatchObject([{ code: 'activation-failed' }]);
    return row;
  };
  /** Dies once at this point for this order, as far as a step can tell. */
  const dieAt = (point: string): { died: boolean } => {
    const death = { died: false };
    hooks[FAILPOINT_HOOK] = (name) => {
      if (name !== point || death.died) return;
      death.died = true;
      throw new Error(`killed at ${point}`);
    };
    return death;
  };

  it('acquires it once, however often the payment is announced', async () => {
    const order = provisioning.anOrder();
    await provisioning.pay(order);
    await provisioning.pay(order);
    await expectActive(order);
    expect(provisioning.carrier.asked.filter((one) => one.endsWith(order.did))).toEqual([
      `adquirir_novo_did ${order.did}`,
    ]);
    const [event] = await provisioning.announced(order.orderId, numberActivated.type);
    expect(event!.body.correlationId).toBe(order.orderId);
  });

  it('keeps the password readable to holders of the key only', async () => {
    const order = provisioning.anOrder();
    await provisioning.pay(order);
    await expectActive(order);
    const password = provisioning.carrier.ours.get(order.did)!;
    const client = new mongoose.mongo.MongoClient(provisioning.mine.mongoUrl);
    try {
      const db = client.db(`${provisioning.mine.prefix}-provisioning`);
      for (const { name } of await db.listCollections().toArray()) {
        const rows = await db.collection(name).find().toArray();
        expect(JSON.stringify(rows)).not.toContain(password);
      }
    } finally {
      await client.close();
    }
  });

  it.each([
    ['before the carrier was called', 'provisioning.intent-recorded', 1],
    ['after it gave the number and its only password', 'provisioning.acquired', 2],
    ['after everything was saved', 'provisioning.saved', 1],
  ])('survives a death %s', async (_when, point, acquisitions) => {
    const order = provisioning.anOrder();
    const death = dieAt(point);
    await provisioning.pay(order);
    await eventually('it died', () => expect(death.died).toBe(true));
    // Saved to the end there is nothing left to take up.
    if (point !== 'provisioning.saved') await provisioning.endLease(order.orderId);
    await expectActive(order);
    expect(provisioning.carrier.times('adquirir_novo_did', order.did)).toBe(acquisitions);
  });

  it('tells the operators when a step throws again and again, and goes on once it can', async () => {
    const order = provisioning.anOrder();
    const saving = jest.spyOn(provisioning.app.get(ActivationStore), 'saveDecision');
    saving.mockRejectedValue(new Error('a defect'));
    await provisioning.pay(order);
    await eventually('it has thrown five times and that is told', async () => {
      await provisioning.endLease(order.orderId);
      provisioning.app.get(ActivateNumber).wake();
      expect(saving.mock.calls.length).toBeGreaterThanOrEqual(5);
      expect(await provisioning.alerts(order.orderId)).toMatchObject([{ code: 'step-failing' }]);
    });
    saving.mockRestore();
    await provisioning.endLease(order.orderId);
    const { state } = await provisioning.ended(order.orderId);
    const told = state === 'ACTIVE' ? numberActivated : activationFailed;
    expect(await provisioning.announced(order.orderId, told.type)).toHaveLength(1);
  });

  it.each([
    ['the answer is lost', ['lost-answer'], { acquired: 2, released: 1 }],
    ['the request is lost', ['lost-request'], { acquired: 2, released: 0 }],
    ['the carrier fails inside', [500], { acquired: 2, released: 0 }],
    ['the carrier fails in front', [503, 'lost-request', 'lost-answer'], { acquired: 4, released: 1 }],
    ['the carrier asks to wait', [429], { acquired: 2, released: 0 }],
    ['our token is refused for a while', [401], { acquired: 2, released: 0 }],
    ['credentials are missing', ['no-credentials'], { acquired: 2, released: 1 }],
  ] as const)('looks up what became of it when %s', async (_why, mishaps, expected) => {
    const order = provisioning.anOrder();
    provisioning.carrier.mishap('adquirir_novo_did', order.did, ...mishaps);
    await provisioning.pay(order);
    if ((mishaps as readonly unknown[]).includes(429)) {
      await eventually('it waits', async () =>
        expect((await provisioning.activations.findById(order.orderId))?.failures).toBe(1),
      );
      await provisioning.endLease(order.orderId);
    }
    await expectActive(order);
    expect({
      acquired: provisioning.carrier.times('adquirir_novo_did', order.did),
      released: provisioning.carrier.times('cancelar_did', order.did),
    }).toEqual(expected);
  });

  it('returns a number whose password was lost, even when that answer is lost too', async () => {
    const order = provisioning.anOrder();
    provisioning.carrier.mishap('adquirir_novo_did', order.did, 'lost-answer');
    provisioning.carrier.mishap('cancelar_did', order.did, 'lost-answer');
    provisioning.carrier.mishap('consultar_did', order.did, 500, 'lost-request');
    await provisioning.pay(order);
    const row = await expectActive(order);
    expect(row.attempts.map(({ call, outcome }) => `${call} ${outcome}`)).toEqual([
      'acquire unknown',
      'release unknown',
      'acquire credentials',
    ]);
  });

  it('fails, and calls people, when somebody else has the number', async () => {
    const order = provisioning.anOrder();
    provisioning.carrier.othersHave.add(order.did);
    await provisioning.pay(order);
    await expectFailed(order.orderId, 'number-taken');
    expect(provisioning.carrier.times('adquirir_novo_did', order.did)).toBe(1);
  });

  it('is tried once more when an operator wants it, told twice, and closes its alert when it works', async () => {
    const order = provisioning.anOrder();
    provisioning.carrier.othersHave.add(order.did);
    await provisioning.pay(order);
    await expectFailed(order.orderId, 'number-taken');
    provisioning.carrier.othersHave.delete(order.did);
    await provisioning.tell(activationWantedAgain, { orderId: order.orderId });
    const row = await provisioning.ended(order.orderId, ['ACTIVE']);
    expect(states(row)).toEqual(['1 REQUESTED', '2 ACQUIRING', '3 FAILED', '4 ACQUIRING', '5 ACTIVE']);
    expect(provisioning.carrier.times('adquirir_novo_did', order.did)).toBe(2);
    expect(await provisioning.alerts(order.orderId)).toMatchObject([
      { code: 'activation-failed', closedAt: expect.any(Date) },
    ]);
    // What works is left alone.
    await provisioning.tell(activationWantedAgain, { orderId: order.orderId });
    expect(provisioning.carrier.times('adquirir_novo_did', order.did)).toBe(2);
  });

  const exchange = (order: { orderId: string; number: string }, number: string) =>
    provisioning.tell(numberExchanged, {
      ...{ orderId: order.orderId, ownerUserId: null, subscriptionId: uuidv7() },
      number: { number, areaCode: '11', city: 'São Paulo', areaRef: '11101' },
      former: { number: order.number, areaCode: '11', city: 'São Paulo', areaRef: '11101' },
    });

  it('works with another number that an administrator gave the order, told twice', async () => {
    const [order, other] = [provisioning.anOrder(), provisioning.anOrder()];
    provisioning.carrier.othersHave.add(order.did);
    await provisioning.pay(order);
    await expectFailed(order.orderId, 'number-taken');
    await exchange(order, other.number);
    const row = await provisioning.ended(order.orderId, ['ACTIVE']);
    expect(row).toMatchObject({ number: other.number, live: true });
    expect(provisioning.carrier.times('adquirir_novo_did', other.did)).toBe(1);
    expect(provisioning.carrier.times('cancelar_did', order.did)).toBe(0);
    expect(await provisioning.credentials.findById(other.number).lean()).toMatchObject({ orderId: order.orderId });
    expect(await provisioning.announced(order.orderId, numberActivated.type)).toMatchObject([
      { body: { data: { number: other.number } } },
    ]);
  });

  it('gives the former number back that the carrier had given without our knowing', async () => {
    const [order, other] = [provisioning.anOrder(), provisioning.anOrder()];
    provisioning.carrier.mishap('adquirir_novo_did', order.did, 'lost-answer');
    provisioning.carrier.mishap('consultar_did', order.did, ...Array.from({ length: 6 }, () => 500));
    await provisioning.pay(order);
    await expectFailed(order.orderId, 'outcome-unknown');
    expect(provisioning.carrier.ours.has(order.did)).toBe(true);
    provisioning.carrier.mishap('consultar_did', order.did);
    await exchange(order, other.number);
    await provisioning.ended(order.orderId, ['ACTIVE']);
    await eventually('the former one went back', async () => {
      expect(await Promise.resolve(provisioning.carrier.ours.has(order.did))).toBe(false);
    });
    expect(await provisioning.activations.countDocuments({ number: order.number })).toBe(1);
    expect(provisioning.carrier.ours.has(other.did)).toBe(true);
  });

  it('fails again when the other number serves another order', async () => {
    const [order, has] = [provisioning.anOrder(), provisioning.anOrder()];
    await provisioning.pay(has);
    await expectActive(has);
    provisioning.carrier.othersHave.add(order.did);
    await provisioning.pay(order);
    await expectFailed(order.orderId, 'number-taken');
    await exchange(order, has.number);
    expect(await provisioning.activations.findById(order.orderId).lean()).toMatchObject({
      ...{ state: 'FAILED', reason: 'number-serves-another-order', number: has.number, live: false },
    });
    expect(await provisioning.announced(order.orderId, activationFailed.type)).toHaveLength(2);
  });

  it('fails when a doubt ends in somebody else having it', async () => {
    const order = provisioning.anOrder();
    provisioning.carrier.othersHave.add(order.did);
    provisioning.carrier.mishap('adquirir_novo_did', order.did, 'lost-request');
    await provisioning.pay(order);
    await expectFailed(order.orderId, 'number-taken');
  });

  it.each([
    ['carrier-unreachable', 401],
    ['outcome-unknown', 500],
  ] as const)('fails with %s when its patience is used up', async (reason, status) => {
    const order = provisioning.anOrder();
    provisioning.carrier.mishap('adquirir_novo_did', order.did, ...Array.from({ length: 20 }, () => status));
    provisioning.carrier.mishap('consultar_did', order.did, ...Array.from({ length: 20 }, () => status));
    await provisioning.pay(order);
    const row = await expectFailed(order.orderId, reason);
    expect(row.failures).toBe(6);
  });

  it('gives a number to one of two paid orders, and fails the other with an alert', async () => {
    const order = provisioning.anOrder();
    await provisioning.pay(order);
    await expectActive(order);
    const second = { ...provisioning.anOrder(), number: order.number };
    await provisioning.pay(second);
    const row = await expectFailed(second.orderId, 'number-serves-another-order');
    expect(states(row)).toEqual(['1 REQUESTED', '2 FAILED']);
    // Wanted again it fails again, as long as the other has it.
    await provisioning.tell(activationWantedAgain, { orderId: second.orderId });
    expect(await provisioning.announced(second.orderId, activationFailed.type)).toHaveLength(2);
    expect(provisioning.carrier.times('adquirir_novo_did', order.did)).toBe(1);
    expect(await provisioning.credentials.findById(order.number).lean()).toMatchObject({ orderId: order.orderId });
  });

  it('shares the work between replicas without doing any of it twice', async () => {
    const { app, database } = provisioning;
    const runners = new Runners(app.get(LOGGER), 10_000, app.get(Clock));
    const replica = new ActivateNumber(
      app.get(BrDidOrders),
      app.get(ActivationStore),
      app.get(Clock),
      database,
      runners,
      app.get(Alerts),
      app.get(SETTINGS),
      app.get(LOGGER),
    );
    replica.onApplicationBootstrap();
    try {
      const orders = Array.from({ length: 30 }, () => provisioning.anOrder());
      await Promise.all(orders.map((order) => provisioning.pay(order)));
      for (const order of orders) {
        replica.wake();
        await expectActive(order);
        expect(provisioning.carrier.times('adquirir_novo_did', order.did)).toBe(1);
      }
    } finally {
      runners.onModuleDestroy();
      await runners.finish();
    }
  });
});
