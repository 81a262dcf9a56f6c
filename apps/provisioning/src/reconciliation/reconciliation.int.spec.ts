import { alertCollection } from '@numera/messaging/alerts';
import {
  carrierOrphans,
  getOrphanSearch,
  listCarrierOrphans,
  returnCarrierNumber,
  searchCarrierOrphans,
} from '@numera/contracts/provisioning/carrier-orphans';
import { numberReleased } from '@numera/contracts/provisioning/activation-facts';
import { auditCollection } from '@numera/server/audit';
import { eventually } from '@numera/testing/eventually';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import { v7 as uuidv7 } from 'uuid';
import { type OpenProvisioning, openProvisioning } from '../../test/open-provisioning.ts';
import { ActivateNumber } from '../activations/activate-number.ts';
import { activationCollection } from '../activations/activation.schema.ts';
import { ReconcileCarrier } from './reconcile-carrier.ts';

const DAY_MS = 86_400_000;
const OURS = ['number-lost-at-carrier', 'number-kept-for-nobody', 'credentials-missing', 'credentials-of-nobody'];

describe('our numbers against the carrier’s', () => {
  let world: OpenProvisioning;
  beforeAll(async () => {
    world = await openProvisioning({ CARRIER_LOOK_PAUSE_MS: '0', CARRIER_LOOKS_A_NIGHT: '3' });
  });
  afterAll(() => world.close());
  // Each test looks at its own numbers alone.
  afterEach(async () => {
    await world.activations.deleteMany({});
    await world.credentials.deleteMany({});
    await world.database.model(alertCollection).deleteMany({});
  });

  type Order = ReturnType<OpenProvisioning['anOrder']>;
  const reconcile = () => world.app.get(ReconcileCarrier).run();
  const times = ({ did }: Order) => world.carrier.times('consultar_did', did);
  const open = async () => {
    const matters = { code: { $in: OURS }, closedAt: null };
    const rows = await world.database.model(alertCollection).find(matters).sort({ code: 1 }).lean();
    return rows.map(({ code, subject }) => `${code} ${subject}`);
  };
  const active = async (): Promise<Order> => {
    const order = world.anOrder();
    await world.pay(order);
    await world.ended(order.orderId);
    return order;
  };
  const released = async (): Promise<Order> => {
    const order = await active();
    await world.cancel(order);
    await world.ended(order.orderId, ['RELEASED']);
    return order;
  };
  const failed = async (): Promise<Order> => {
    const order = world.anOrder();
    world.carrier.mishap('adquirir_novo_did', order.did, 'lost-answer');
    world.carrier.mishap('consultar_did', order.did, ...Array.from({ length: 6 }, () => 500));
    await world.pay(order);
    await world.ended(order.orderId, ['FAILED']);
    world.carrier.mishap('consultar_did', order.did);
    return order;
  };
  /** As if that many days had passed for it. */
  const aged = ({ orderId }: Order, days: number) =>
    world.database.rows(activationCollection).updateOne({ _id: orderId }, [
      {
        $set: {
          lookAt: { $subtract: ['$lookAt', days * DAY_MS] },
          history: {
            $map: {
              input: '$history',
              in: { $mergeObjects: ['$$this', { at: { $subtract: ['$$this.at', days * DAY_MS] } }] },
            },
          },
        },
      },
    ]);

  it('are the same when all is well: nothing is found, and each is looked at once a week', async () => {
    const orders = [await active(), await released()];
    expect(await reconcile()).toEqual({ looked: 2, found: 0 });
    expect(await reconcile()).toEqual({ looked: 0, found: 0 });
    for (const order of orders) await aged(order, 6);
    expect(await reconcile()).toEqual({ looked: 0, found: 0 });
    for (const order of orders) await aged(order, 1);
    expect(await reconcile()).toEqual({ looked: 2, found: 0 });
    expect(orders.map(times)).toEqual([2, 2]);
    expect(await open()).toEqual([]);
  });

  it('are gone through so many a night, the longest not looked at first, also those of before there were rounds', async () => {
    const orders = [await active(), await active(), await active(), await active()];
    await aged(orders[3]!, 2);
    await world.activations.updateOne({ _id: orders[2]!.orderId }, { $unset: { lookAt: 1 } });
    expect(await reconcile()).toMatchObject({ looked: 3 });
    expect(orders.map(times)).toEqual([1, 0, 1, 1]);
    expect(await reconcile()).toMatchObject({ looked: 1 });
    expect(orders.map(times)).toEqual([1, 1, 1, 1]);
  });

  it('are read in the order of an index, none of them in vain', async () => {
    for (let at = 0; at < 3; at++) await active();
    for (let at = 0; at < 2; at++) await released();
    const plans = await plansOf(world.database.connection, 'activations', reconcile);
    expectIndexed(plans, 8);
    expect(plans.filter(({ returned }) => returned > 0).length).toBeGreaterThan(0);
  });

  it('name one that is lost there once, every night until it is there again', async () => {
    const [order] = [await active(), await active()];
    const password = world.carrier.ours.get(order.did)!;
    world.carrier.ours.delete(order.did);
    expect(await reconcile()).toEqual({ looked: 2, found: 1 });
    expect(await open()).toEqual([`number-lost-at-carrier ${order.orderId}`]);
    await aged(order, 1);
    expect(await reconcile()).toEqual({ looked: 1, found: 1 });
    expect(await world.alerts(order.orderId)).toHaveLength(1);
    expect(await world.activations.findById(order.orderId).lean()).toMatchObject({ state: 'ACTIVE', live: true });

    world.carrier.ours.set(order.did, password);
    await aged(order, 1);
    expect(await reconcile()).toEqual({ looked: 1, found: 0 });
    expect(await open()).toEqual([]);
  });

  it('forget what was lost when its subscription has ended', async () => {
    const order = await active();
    world.carrier.ours.delete(order.did);
    await reconcile();
    await world.cancel(order);
    await world.ended(order.orderId, ['RELEASED']);
    expect(await reconcile()).toEqual({ looked: 1, found: 0 });
    expect(await open()).toEqual([]);
  });

  it.each([
    ['was given back', released],
    ['was given without our knowing', failed],
  ])('name one that %s, and that we still pay for', async (_how, ending) => {
    const order = await ending();
    world.carrier.ours.set(order.did, 'kept');
    for (let night = 0; night < 2; night++) {
      expect(await reconcile()).toEqual({ looked: 1, found: 1 });
      expect(await open()).toEqual([`number-kept-for-nobody ${order.number}`]);
      await aged(order, 1);
    }
    expect(await world.alerts(order.number)).toHaveLength(1);
    world.carrier.ours.delete(order.did);
    expect(await reconcile()).toEqual({ looked: 1, found: 0 });
    expect(await open()).toEqual([]);
  });

  const admin = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.7' } as const;
  const orphans = async () =>
    (await world.client.ask(listCarrierOrphans, carrierOrphans.input.parse({}), admin)).rows.map(
      ({ number, standing, monthlyCents }) => ({ number, standing, monthlyCents }),
    );
  const give = async (orderId: string, seen?: number) => {
    const { rows } = await world.client.ask(listCarrierOrphans, carrierOrphans.input.parse({}), admin);
    const version = seen ?? rows.find((one) => one.orderId === orderId)!.version;
    return world.client.ask(returnCarrierNumber, { orderId, seen: version, reason: 'paga à toa' }, admin);
  };
  const deeds = (number: string) => world.database.rows(auditCollection).find({ 'subject.id': number }).toArray();

  it('found to have one for nobody list it, and an administrator has it given back, once', async () => {
    const order = await released();
    world.carrier.ours.set(order.did, 'kept');
    await world.client.ask(searchCarrierOrphans, {}, admin);
    await eventually('the search is over', async () => {
      const search = await world.client.ask(getOrphanSearch, {}, admin);
      expect(search).toMatchObject({ isRunning: false, looked: 1, found: 1, nightEndedAt: null });
    });
    const asked = world.database.rows(auditCollection).find({ 'subject.id': 'carrier-orphans' });
    expect(await asked.toArray()).toMatchObject([{ action: 'setting.make-round', by: admin.userId }]);
    expect(await orphans()).toEqual([{ number: order.number, standing: 'idle', monthlyCents: 990 }]);
    expect(await open()).toEqual([`number-kept-for-nobody ${order.number}`]);
    // The carrier stumbles in the middle: it is seen to be under way, and asked again.
    world.carrier.mishap('consultar_did', order.did, 500, 500);
    world.carrier.mishap('cancelar_did', order.did, 500, 'lost-answer');
    await give(order.orderId);
    expect(await orphans()).toMatchObject([{ standing: 'returning' }]);
    await give(order.orderId);
    await eventually('the carrier has it', async () => {
      world.app.get(ActivateNumber).wake();
      expect(await orphans()).toEqual([]);
    });
    expect(world.carrier.ours.has(order.did)).toBe(false);
    expect(await open()).toEqual([]);
    expect(await deeds(order.number)).toMatchObject([
      { action: 'number.return-to-carrier', by: admin.userId, reason: 'paga à toa' },
    ]);
    expect(await world.announced(order.orderId, numberReleased.type)).toHaveLength(1);
    expect(await reconcile()).toMatchObject({ found: 0 });
  });

  it('are not told to take back what an order has by now, or waits for', async () => {
    const order = await released();
    world.carrier.ours.set(order.did, 'kept');
    await reconcile();
    const next = { ...order, orderId: uuidv7() };
    const { rows } = await world.client.ask(listCarrierOrphans, carrierOrphans.input.parse({}), admin);
    world.carrier.ours.delete(order.did);
    await world.pay(next);
    await world.ended(next.orderId, ['ACTIVE']);
    await expect(give(order.orderId, rows[0]!.version)).rejects.toMatchObject({ code: 'number-ordered' });
    const waiting = await failed();
    world.carrier.ours.set(waiting.did, 'kept');
    await reconcile();
    expect(await orphans()).toContainEqual(expect.objectContaining({ number: waiting.number, standing: 'awaited' }));
    await expect(give(waiting.orderId)).rejects.toMatchObject({ code: 'number-ordered' });
    expect([...(await deeds(order.number)), ...(await deeds(waiting.number))]).toEqual([]);
    expect(world.carrier.times('cancelar_did', waiting.did)).toBe(0);
  });

  it('list what they have for nobody out of an index', async () => {
    const order = await released();
    world.carrier.ours.set(order.did, 'kept');
    await reconcile();
    for (const asked of [{}, { standing: 'idle' }, { search: order.number }])
      expectIndexed(
        await plansOf(world.database.connection, 'activations', () =>
          world.client.ask(listCarrierOrphans, carrierOrphans.input.parse(asked), admin),
        ),
        100,
        'search' in asked,
      );
    world.carrier.ours.delete(order.did);
  });

  it('are not asked for when another order has the number by now', async () => {
    const order = await released();
    const next = { ...order, orderId: uuidv7() };
    await world.pay(next);
    await world.ended(next.orderId);
    // The one that has it is looked at; the one that had it is not.
    expect(await reconcile()).toEqual({ looked: 1, found: 0 });
    expect(await open()).toEqual([]);
  });

  it('are left alone two months after their end, but for what is still amiss', async () => {
    const [over, kept] = [await released(), await released()];
    for (const order of [over, kept]) await aged(order, 61);
    world.carrier.ours.set(kept.did, 'kept');
    expect(await reconcile()).toEqual({ looked: 2, found: 1 });
    for (const order of [over, kept]) await aged(order, 8);
    expect(await reconcile()).toEqual({ looked: 1, found: 1 });
    expect([over, kept].map(times)).toEqual([1, 2]);
    world.carrier.ours.delete(kept.did);
  });

  it('are not judged as long as the carrier is silent, and waited for when it stumbles', async () => {
    const order = await active();
    world.carrier.ours.delete(order.did);
    world.carrier.mishap('consultar_did', order.did, 500, 'lost-request', 503, 401, 500);
    await expect(reconcile()).rejects.toThrow(`does not tell whether the number of order ${order.orderId} is ours`);
    expect(times(order)).toBe(5);
    expect(await open()).toEqual([]);
    world.carrier.mishap('consultar_did', order.did, 422);
    await expect(reconcile()).rejects.toThrow('refused');
    expect(await open()).toEqual([]);
    world.carrier.mishap('consultar_did', order.did, 500, 'lost-request');
    expect(await reconcile()).toEqual({ looked: 1, found: 1 });
  });

  it('and their credentials belong together, or it is named until they do', async () => {
    const [bare, well] = [await active(), await active()];
    const row = (await world.credentials.findById(bare.number).lean())!;
    await world.credentials.deleteOne({ _id: bare.number });
    const orphan = { ...row, _id: world.anOrder().number, orderId: uuidv7() };
    await world.credentials.create(orphan);
    const named = [`credentials-missing ${bare.orderId}`, `credentials-of-nobody ${orphan.orderId}`];
    for (let round = 0; round < 2; round++) {
      expect(await reconcile()).toMatchObject({ found: 2 });
      expect(await open()).toEqual(named);
    }
    expect(await world.database.model(alertCollection).countDocuments({ code: /^credentials/ })).toBe(2);
    await world.credentials.create(row);
    await world.credentials.deleteOne({ _id: orphan._id });
    expect(await reconcile()).toMatchObject({ found: 0 });
    expect(await open()).toEqual([]);
    expect(await world.credentials.findById(well.number).lean()).toMatchObject({ orderId: well.orderId });
  });
});

describe('another account’s token', () => {
  let world: OpenProvisioning;
  beforeAll(async () => (world = await openProvisioning({ CARRIER_LOOK_PAUSE_MS: '0' })));
  afterAll(() => world.close());

  it('is one matter: so many numbers are named in a night, and no more are looked up', async () => {
    const order = world.anOrder();
    await world.pay(order);
    const row = await world.ended(order.orderId);
    const others = Array.from({ length: 30 }, () => world.anOrder());
    await world.activations.insertMany(others.map(({ orderId, number }) => ({ ...row, _id: orderId, number })));
    await world.credentials.deleteMany({});
    const { looked } = await world.app.get(ReconcileCarrier).run();
    expect(looked).toBe(21);
    const lost = { code: 'number-lost-at-carrier' };
    expect(await world.database.model(alertCollection).countDocuments(lost)).toBe(20);
  });
});
