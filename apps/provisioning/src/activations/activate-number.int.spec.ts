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
import { type OpenProvisioning, openProvisioning } from '../../test/open-provisioning.ts';
import { BrDidOrders } from '../carrier/brdid-orders.ts';
import { SETTINGS } from '../settings.ts';
import { ActivateNumber } from './activate-number.ts';
import { ActivationStore } from './activation-store.ts';

const hooks = globalThis as { [FAILPOINT_HOOK]?: (name: string) => void };

describe('activating a paid number', () => {
  let world: OpenProvisioning;
  beforeAll(async () => (world = await openProvisioning()));
  afterAll(() => world.close());
  afterEach(() => delete hooks[FAILPOINT_HOOK]);

  const states = (row: { history: readonly { version: number; state: string }[] }) =>
    row.history.map(({ version, state }) => `${version} ${state}`);
  const expectActive = async ({ orderId, number, did }: { orderId: string; number: string; did: string }) => {
    const row = await world.ended(orderId);
    expect(row).toMatchObject({ state: 'ACTIVE', number, reason: null });
    expect(row).not.toHaveProperty('nextRunAt');
    expect(states(row)).toEqual(['1 REQUESTED', '2 ACQUIRING', '3 ACTIVE']);
    const stored = await world.credentials.findById(number).lean();
    expect(stored).toMatchObject({ orderId, server: 'sip.carrier.example', port: 5060 });
    expect(open(stored!.sealedPassword, world.key, number)).toBe(world.carrier.ours.get(did));
    expect(await world.announced(orderId, numberActivated.type)).toHaveLength(1);
    expect(await world.announced(orderId, activationFailed.type)).toHaveLength(0);
    return row;
  };
  const expectFailed = async (orderId: string, reason: string) => {
    const row = await world.ended(orderId);
    expect(row).toMatchObject({ state: 'FAILED', reason, live: false });
    expect(await world.announced(orderId, activationFailed.type)).toHaveLength(1);
    expect(await world.announced(orderId, numberActivated.type)).toHaveLength(0);
    expect(await world.alerts(orderId)).toMatchObject([{ code: 'activation-failed' }]);
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
    const order = world.anOrder();
    await world.pay(order);
    await world.pay(order);
    await expectActive(order);
    expect(world.carrier.asked.filter((one) => one.endsWith(order.did))).toEqual([`adquirir_novo_did ${order.did}`]);
    const [event] = await world.announced(order.orderId, numberActivated.type);
    expect(event!.body.correlationId).toBe(order.orderId);
  });

  it('keeps the password readable to holders of the key only', async () => {
    const order = world.anOrder();
    await world.pay(order);
    await expectActive(order);
    const password = world.carrier.ours.get(order.did)!;
    const client = new mongoose.mongo.MongoClient(world.mine.mongoUrl);
    try {
      const db = client.db(`${world.mine.prefix}-provisioning`);
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
    const order = world.anOrder();
    const death = dieAt(point);
    await world.pay(order);
    await eventually('it died', () => expect(death.died).toBe(true));
    // Saved to the end there is nothing left to take up.
    if (point !== 'provisioning.saved') await world.endLease(order.orderId);
    await expectActive(order);
    expect(world.carrier.times('adquirir_novo_did', order.did)).toBe(acquisitions);
  });

  it('tells the operators when a step throws again and again, and goes on once it can', async () => {
    const order = world.anOrder();
    const saving = jest.spyOn(world.app.get(ActivationStore), 'saveDecision');
    saving.mockRejectedValue(new Error('a defect'));
    await world.pay(order);
    await eventually('it has thrown five times and that is told', async () => {
      await world.endLease(order.orderId);
      world.app.get(ActivateNumber).wake();
      expect(saving.mock.calls.length).toBeGreaterThanOrEqual(5);
      expect(await world.alerts(order.orderId)).toMatchObject([{ code: 'step-failing' }]);
    });
    saving.mockRestore();
    await world.endLease(order.orderId);
    const { state } = await world.ended(order.orderId);
    const told = state === 'ACTIVE' ? numberActivated : activationFailed;
    expect(await world.announced(order.orderId, told.type)).toHaveLength(1);
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
    const order = world.anOrder();
    world.carrier.mishap('adquirir_novo_did', order.did, ...mishaps);
    await world.pay(order);
    if ((mishaps as readonly unknown[]).includes(429)) {
      await eventually('it waits', async () =>
        expect((await world.activations.findById(order.orderId))?.failures).toBe(1),
      );
      await world.endLease(order.orderId);
    }
    await expectActive(order);
    expect({
      acquired: world.carrier.times('adquirir_novo_did', order.did),
      released: world.carrier.times('cancelar_did', order.did),
    }).toEqual(expected);
  });

  it('returns a number whose password was lost, even when that answer is lost too', async () => {
    const order = world.anOrder();
    world.carrier.mishap('adquirir_novo_did', order.did, 'lost-answer');
    world.carrier.mishap('cancelar_did', order.did, 'lost-answer');
    world.carrier.mishap('consultar_did', order.did, 500, 'lost-request');
    await world.pay(order);
    const row = await expectActive(order);
    expect(row.attempts.map(({ call, outcome }) => `${call} ${outcome}`)).toEqual([
      'acquire unknown',
      'release unknown',
      'acquire credentials',
    ]);
  });

  it('fails, and calls people, when somebody else has the number', async () => {
    const order = world.anOrder();
    world.carrier.othersHave.add(order.did);
    await world.pay(order);
    await expectFailed(order.orderId, 'number-taken');
    expect(world.carrier.times('adquirir_novo_did', order.did)).toBe(1);
  });

  it('is tried once more when an operator wants it, told twice, and closes its alert when it works', async () => {
    const order = world.anOrder();
    world.carrier.othersHave.add(order.did);
    await world.pay(order);
    await expectFailed(order.orderId, 'number-taken');
    world.carrier.othersHave.delete(order.did);
    await world.tell(activationWantedAgain, { orderId: order.orderId });
    const row = await world.ended(order.orderId, ['ACTIVE']);
    expect(states(row)).toEqual(['1 REQUESTED', '2 ACQUIRING', '3 FAILED', '4 ACQUIRING', '5 ACTIVE']);
    expect(world.carrier.times('adquirir_novo_did', order.did)).toBe(2);
    expect(await world.alerts(order.orderId)).toMatchObject([
      { code: 'activation-failed', closedAt: expect.any(Date) },
    ]);
    // What works is left alone.
    await world.tell(activationWantedAgain, { orderId: order.orderId });
    expect(world.carrier.times('adquirir_novo_did', order.did)).toBe(2);
  });

  const exchange = (order: { orderId: string; number: string }, number: string) =>
    world.tell(numberExchanged, {
      ...{ orderId: order.orderId, ownerUserId: null, subscriptionId: uuidv7() },
      number: { number, areaCode: '11', city: 'São Paulo', areaRef: '11101' },
      former: { number: order.number, areaCode: '11', city: 'São Paulo', areaRef: '11101' },
    });

  it('works with another number that an administrator gave the order, told twice', async () => {
    const [order, other] = [world.anOrder(), world.anOrder()];
    world.carrier.othersHave.add(order.did);
    await world.pay(order);
    await expectFailed(order.orderId, 'number-taken');
    await exchange(order, other.number);
    const row = await world.ended(order.orderId, ['ACTIVE']);
    expect(row).toMatchObject({ number: other.number, live: true });
    expect(world.carrier.times('adquirir_novo_did', other.did)).toBe(1);
    expect(world.carrier.times('cancelar_did', order.did)).toBe(0);
    expect(await world.credentials.findById(other.number).lean()).toMatchObject({ orderId: order.orderId });
    expect(await world.announced(order.orderId, numberActivated.type)).toMatchObject([
      { body: { data: { number: other.number } } },
    ]);
  });

  it('gives the former number back that the carrier had given without our knowing', async () => {
    const [order, other] = [world.anOrder(), world.anOrder()];
    world.carrier.mishap('adquirir_novo_did', order.did, 'lost-answer');
    world.carrier.mishap('consultar_did', order.did, ...Array.from({ length: 6 }, () => 500));
    await world.pay(order);
    await expectFailed(order.orderId, 'outcome-unknown');
    expect(world.carrier.ours.has(order.did)).toBe(true);
    world.carrier.mishap('consultar_did', order.did);
    await exchange(order, other.number);
    await world.ended(order.orderId, ['ACTIVE']);
    await eventually('the former one went back', async () => {
      expect(await Promise.resolve(world.carrier.ours.has(order.did))).toBe(false);
    });
    expect(await world.activations.countDocuments({ number: order.number })).toBe(1);
    expect(world.carrier.ours.has(other.did)).toBe(true);
  });

  it('fails again when the other number serves another order', async () => {
    const [order, has] = [world.anOrder(), world.anOrder()];
    await world.pay(has);
    await expectActive(has);
    world.carrier.othersHave.add(order.did);
    await world.pay(order);
    await expectFailed(order.orderId, 'number-taken');
    await exchange(order, has.number);
    expect(await world.activations.findById(order.orderId).lean()).toMatchObject({
      ...{ state: 'FAILED', reason: 'number-serves-another-order', number: has.number, live: false },
    });
    expect(await world.announced(order.orderId, activationFailed.type)).toHaveLength(2);
  });

  it('fails when a doubt ends in somebody else having it', async () => {
    const order = world.anOrder();
    world.carrier.othersHave.add(order.did);
    world.carrier.mishap('adquirir_novo_did', order.did, 'lost-request');
    await world.pay(order);
    await expectFailed(order.orderId, 'number-taken');
  });

  it.each([
    ['carrier-unreachable', 401],
    ['outcome-unknown', 500],
  ] as const)('fails with %s when its patience is used up', async (reason, status) => {
    const order = world.anOrder();
    world.carrier.mishap('adquirir_novo_did', order.did, ...Array.from({ length: 20 }, () => status));
    world.carrier.mishap('consultar_did', order.did, ...Array.from({ length: 20 }, () => status));
    await world.pay(order);
    const row = await expectFailed(order.orderId, reason);
    expect(row.failures).toBe(6);
  });

  it('gives a number to one of two paid orders, and fails the other with an alert', async () => {
    const order = world.anOrder();
    await world.pay(order);
    await expectActive(order);
    const second = { ...world.anOrder(), number: order.number };
    await world.pay(second);
    const row = await expectFailed(second.orderId, 'number-serves-another-order');
    expect(states(row)).toEqual(['1 REQUESTED', '2 FAILED']);
    // Wanted again it fails again, as long as the other has it.
    await world.tell(activationWantedAgain, { orderId: second.orderId });
    expect(await world.announced(second.orderId, activationFailed.type)).toHaveLength(2);
    expect(world.carrier.times('adquirir_novo_did', order.did)).toBe(1);
    expect(await world.credentials.findById(order.number).lean()).toMatchObject({ orderId: order.orderId });
  });

  it('shares the work between replicas without doing any of it twice', async () => {
    const { app, database } = world;
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
      const orders = Array.from({ length: 30 }, () => world.anOrder());
      await Promise.all(orders.map((order) => world.pay(order)));
      for (const order of orders) {
        replica.wake();
        await expectActive(order);
        expect(world.carrier.times('adquirir_novo_did', order.did)).toBe(1);
      }
    } finally {
      runners.onModuleDestroy();
      await runners.finish();
    }
  });
});
