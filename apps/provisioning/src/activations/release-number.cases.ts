import { activationFailed, numberActivated, numberReleased } from '@numera/contracts/provisioning/activation-facts';
import { inboxCollection } from '@numera/messaging/inbox';
import { FAILPOINT_HOOK } from '@numera/server/failpoint';
import { eventually } from '@numera/testing/eventually';
import { jest } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { OpenProvisioning } from '../../test/open-provisioning.ts';
import { provisioning } from '../../test/the-provisioning.ts';
import { ActivationStore } from './activation-store.ts';

const hooks = globalThis as { [FAILPOINT_HOOK]?: (name: string) => Promise<void> | void };

describe('giving a number back', () => {
  afterEach(() => delete hooks[FAILPOINT_HOOK]);

  type Order = ReturnType<OpenProvisioning['anOrder']>;
  const states = (row: { history: readonly { state: string }[] }) => row.history.map(({ state }) => state);
  const times = ({ did }: Order) => provisioning.carrier.times('cancelar_did', did);
  const active = async (): Promise<Order> => {
    const order = provisioning.anOrder();
    await provisioning.pay(order);
    await provisioning.ended(order.orderId);
    return order;
  };
  /** It is the carrier's again, nothing is left of its line, and that is told once. */
  const expectReleased = async ({ orderId, number, did }: Order) => {
    const row = await provisioning.ended(orderId, ['RELEASED']);
    expect(row).toMatchObject({ number, live: false });
    expect(row).not.toHaveProperty('nextRunAt');
    expect(row.history.map(({ version }) => version)).toEqual(row.history.map((_, at) => at + 1));
    expect(provisioning.carrier.ours.has(did)).toBe(false);
    expect(await provisioning.credentials.findOne({ orderId }).lean()).toBeNull();
    const told = await provisioning.announced(orderId, numberReleased.type);
    expect(told.map(({ body }) => body.data)).toEqual([
      { orderId, number, releasedAt: row.history.at(-1)!.at.toISOString() },
    ]);
    return row;
  };
  /** What waits at a moment, until the end of the test at the latest. */
  const waiting: (() => void)[] = [];
  const letGo = (): void => waiting.splice(0).forEach((go) => go());
  afterEach(letGo);
  const wait = (): Promise<void> => new Promise((resolve) => void waiting.push(resolve));
  /** The first that comes there waits, and the answer says that somebody does. */
  const stopAt = (point: string): { isThere: boolean } => {
    const stop = { isThere: false };
    hooks[FAILPOINT_HOOK] = async (name) => {
      if (name !== point || stop.isThere) return;
      stop.isThere = true;
      await wait();
    };
    return stop;
  };

  it('gives it back once, however often the end of the subscription is announced', async () => {
    const order = await active();
    await provisioning.cancel(order);
    await provisioning.cancel(order);
    const row = await expectReleased(order);
    expect(states(row)).toEqual(['REQUESTED', 'ACQUIRING', 'ACTIVE', 'RELEASING', 'RELEASED']);
    expect(times(order)).toBe(1);
    expect(provisioning.carrier.times('consultar_did', order.did)).toBe(0);
    const [event] = await provisioning.announced(order.orderId, numberReleased.type);
    expect(event!.body.correlationId).toBe(order.orderId);
  });

  it('lets another order have it afterwards', async () => {
    const order = await active();
    await provisioning.cancel(order);
    await expectReleased(order);
    const next = { ...order, orderId: uuidv7() };
    await provisioning.pay(next);
    expect(await provisioning.ended(next.orderId)).toMatchObject({ state: 'ACTIVE', number: order.number });
    await provisioning.cancel(order);
    expect(provisioning.carrier.ours.has(order.did)).toBe(true);
    expect(await provisioning.credentials.findById(order.number).lean()).toMatchObject({ orderId: next.orderId });
  });

  it.each([
    ['before the carrier was called', 'provisioning.release-recorded'],
    ['after it took the number back', 'provisioning.released'],
    ['after everything was saved', 'provisioning.saved'],
  ])('survives a death %s', async (_when, point) => {
    const order = await active();
    let died = false;
    hooks[FAILPOINT_HOOK] = (name) => {
      if (name !== point || died) return;
      died = true;
      throw new Error(`killed at ${point}`);
    };
    await provisioning.cancel(order);
    await eventually('it died', () => expect(died).toBe(true));
    // Saved to the end there is nothing left to take up.
    if (point !== 'provisioning.saved') await provisioning.endLease(order.orderId);
    await expectReleased(order);
    expect(times(order)).toBe(1);
  });

  it.each([
    ['the answer is lost', ['lost-answer'], 1],
    ['the request is lost', ['lost-request'], 2],
    ['the carrier fails inside', [500], 2],
    ['the carrier fails in front', [503, 'lost-request', 'lost-answer'], 3],
    ['the carrier asks to wait', [429], 2],
    ['our token is refused for a while', [401], 2],
    ['the carrier refuses, and has it not', [422, 404], 3],
  ] as const)('looks up what became of it when %s', async (_why, mishaps, asked) => {
    const order = await active();
    provisioning.carrier.mishap('cancelar_did', order.did, ...mishaps);
    provisioning.carrier.mishap('consultar_did', order.did, 500, 'lost-request');
    await provisioning.cancel(order);
    if ((mishaps as readonly unknown[]).includes(429)) {
      await eventually('it waits', async () =>
        expect(await provisioning.activations.findById(order.orderId).lean()).toMatchObject({ failures: 1 }),
      );
      await provisioning.endLease(order.orderId);
    }
    await expectReleased(order);
    expect(times(order)).toBe(asked);
    expect(await provisioning.alerts(order.orderId)).toEqual([]);
  });

  it('never gives up: people are told when it takes too long, and it goes on until the number is gone', async () => {
    const order = await active();
    provisioning.carrier.mishap('cancelar_did', order.did, ...Array.from({ length: 50 }, () => 401));
    await provisioning.cancel(order);
    await eventually('it is told', async () =>
      expect(await provisioning.alerts(order.orderId)).toMatchObject([{ code: 'release-failing' }]),
    );
    expect(await provisioning.announced(order.orderId, numberReleased.type)).toEqual([]);
    provisioning.carrier.mishap('cancelar_did', order.did);
    await provisioning.endLease(order.orderId);
    await expectReleased(order);
    expect(await provisioning.alerts(order.orderId)).toMatchObject([
      { code: 'release-failing', closedAt: expect.any(Date) },
    ]);
  });

  describe('of an order that is canceled while it is activated', () => {
    it('asks nothing of the carrier when nothing was asked before', async () => {
      const order = provisioning.anOrder();
      const store = provisioning.app.get(ActivationStore);
      const save = store.saveIntent.bind(store);
      const held = wait();
      const saving = jest.spyOn(store, 'saveIntent').mockImplementation(async (...input) => {
        await held;
        return save(...input);
      });
      await provisioning.pay(order);
      await eventually('it is about to ask', () => expect(saving).toHaveBeenCalled());
      await provisioning.cancel(order);
      letGo();
      expect(states(await expectReleased(order))).toEqual(['REQUESTED', 'RELEASED']);
      await Promise.all(saving.mock.results.map(({ value }) => value as Promise<boolean>));
      saving.mockRestore();
      expect(provisioning.carrier.asked.filter((one) => one.endsWith(order.did))).toEqual([]);
    });

    it.each([
      ['a moment before the carrier is asked', 'provisioning.intent-recorded'],
      ['a moment after the carrier gave it', 'provisioning.acquired'],
    ])('gives back what comes of it: %s', async (_when, point) => {
      const order = provisioning.anOrder();
      const stop = stopAt(point);
      await provisioning.pay(order);
      await eventually('it is there', () => expect(stop.isThere).toBe(true));
      await provisioning.cancel(order);
      const row = await provisioning.activations.findById(order.orderId).lean();
      // Whoever asks has still its lease: nobody looks up meanwhile what has not yet arrived.
      expect(row).toMatchObject({ state: 'RELEASING', attempts: [{ outcome: null }] });
      expect(row!.nextRunAt!.getTime()).toBeGreaterThan(Date.now());
      expect(provisioning.carrier.times('consultar_did', order.did)).toBe(0);
      letGo();
      await eventually('the number came', () => expect(provisioning.carrier.ours.has(order.did)).toBe(true));
      await provisioning.endLease(order.orderId);
      expect(states(await expectReleased(order))).toEqual(['REQUESTED', 'ACQUIRING', 'RELEASING', 'RELEASED']);
      expect(times(order)).toBe(1);
      expect(await provisioning.announced(order.orderId, numberActivated.type)).toEqual([]);
      expect(await provisioning.announced(order.orderId, activationFailed.type)).toEqual([]);
    });
  });

  it('has nothing to give back of an order that the carrier refused', async () => {
    const order = provisioning.anOrder();
    provisioning.carrier.othersHave.add(order.did);
    await provisioning.pay(order);
    await provisioning.ended(order.orderId);
    const alert = { code: 'activation-failed', subject: order.orderId };
    expect(await provisioning.alerts(order.orderId)).toMatchObject([alert]);
    await provisioning.cancel(order);
    expect(await expectReleased(order)).toMatchObject({ reason: 'number-taken' });
    expect(await provisioning.alerts(order.orderId)).toMatchObject([{ ...alert, closedAt: expect.any(Date) }]);
    expect(times(order)).toBe(0);
  });

  it('gives back what a failed activation may have left with us', async () => {
    const order = provisioning.anOrder();
    provisioning.carrier.mishap('adquirir_novo_did', order.did, 'lost-answer');
    provisioning.carrier.mishap('consultar_did', order.did, ...Array.from({ length: 6 }, () => 500));
    await provisioning.pay(order);
    expect(await provisioning.ended(order.orderId)).toMatchObject({ state: 'FAILED', reason: 'outcome-unknown' });
    expect(provisioning.carrier.ours.has(order.did)).toBe(true);
    await provisioning.cancel(order);
    await expectReleased(order);
    expect(times(order)).toBe(1);
  });

  it('acquires nothing for a payment that is heard of after the cancellation', async () => {
    const order = provisioning.anOrder();
    await provisioning.cancel(order);
    expect(states(await expectReleased(order))).toEqual(['REQUESTED', 'RELEASED']);
    await provisioning.pay(order);
    const noted = await provisioning.database.model(inboxCollection).find({ correlationId: order.orderId }).lean();
    expect(noted.map(({ consumer }) => consumer).sort()).toEqual([
      'provisioning.on-payment-confirmed',
      'provisioning.on-subscription-canceled',
    ]);
    await expectReleased(order);
    expect(provisioning.carrier.asked.filter((one) => one.endsWith(order.did))).toEqual([]);
  });
});
