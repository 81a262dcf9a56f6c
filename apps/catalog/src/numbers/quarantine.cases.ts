import { chargeIssued, orderClosed, paymentConfirmed } from '@numera/contracts/billing/order-facts';
import { giveNumber } from '@numera/contracts/catalog/give-number';
import { renewHold } from '@numera/contracts/catalog/holds';
import { listNumbers } from '@numera/contracts/catalog/list-numbers';
import { numberReleased } from '@numera/contracts/provisioning/activation-facts';
import { alertCollection } from '@numera/messaging/alerts';
import { eventually } from '@numera/testing/eventually';
import { v7 as uuidv7 } from 'uuid';
import { AREA } from '../../test/catalog-under-test.ts';
import {
  charge,
  closing,
  hold,
  MINUTE,
  ordered,
  type Ordered,
  payment,
  release,
  secure,
} from '../../test/order-events.ts';
import { catalog } from '../../test/the-catalog.ts';

const billing = { kind: 'service', name: 'billing' } as const;
const DAYS = 90 * 24 * 60 * MINUTE;

describe('a number that was given back', () => {
  const sold = async (): Promise<Ordered> => {
    const order = await ordered();
    await catalog.deliver(paymentConfirmed, payment(order));
    return order;
  };
  /** Kept apart for the owner of the order. */
  const kept = async (): Promise<Ordered> => {
    const order = await sold();
    await catalog.deliver(numberReleased, release(order));
    return order;
  };
  /** Kept apart, and taken back by a new order that has yet to be paid. */
  const reclaimed = async () => {
    const last = await kept();
    const order = { number: last.number, orderId: uuidv7() };
    const { quarantinedUntil } = await catalog.number(last.number);
    await secure(last.number, { orderId: order.orderId, reclaims: last.orderId });
    return { last, order, quarantinedUntil };
  };
  const path = async (number: string) =>
    (await catalog.number(number)).history.map(({ state, by }) => `${state} ${by.replace(/:.*/, '')}`);
  const isListed = async (number: string): Promise<boolean> =>
    (await catalog.client.ask(listNumbers, { areaRef: AREA }, catalog.buyer())).some((one) => one.number === number);

  it('is given to the order that took it back, when its money comes after the end of that order', async () => {
    const { order } = await reclaimed();
    await catalog.deliver(orderClosed, closing(order));
    expect(await catalog.number(order.number)).toMatchObject({ state: 'QUARANTINED' });
    const give = (orderId: string) =>
      catalog.client.ask(giveNumber, { number: order.number, orderId, areaRef: AREA }, billing);
    await expect(give(uuidv7())).rejects.toMatchObject({ code: 'number-not-available' });
    for (let times = 0; times < 2; times++) expect((await give(order.orderId)).number.number).toBe(order.number);
    await catalog.deliver(paymentConfirmed, payment(order));
    expect(await catalog.number(order.number)).toMatchObject({ state: 'SOLD', orderId: order.orderId });
  });

  it('is kept apart for ninety days, told once or twice, and nobody hears of it', async () => {
    const order = await kept();
    const row = await catalog.number(order.number);
    expect(row).toMatchObject({ state: 'QUARANTINED', lastOrderId: order.orderId, version: 4 });
    expect(row.history.at(-1)).toMatchObject({ by: `number.released:${order.orderId}` });
    for (const field of ['orderId', 'agreed', 'heldUntil', 'holdId']) expect(row).not.toHaveProperty(field);
    expect(Math.abs(row.quarantinedUntil!.getTime() - Date.now() - DAYS)).toBeLessThan(MINUTE);
    expect(await isListed(order.number)).toBe(false);
    expect(await catalog.signals(order.number)).toHaveLength(1);
  });

  it('is nobody else’s: it cannot be held, renewed, secured, or reclaimed by another order', async () => {
    const number = catalog.aNumber();
    const { holdId } = await hold(number);
    const order = { number, orderId: uuidv7() };
    await secure(number, { orderId: order.orderId, holdId });
    await catalog.deliver(paymentConfirmed, payment(order));
    await catalog.deliver(numberReleased, release(order));
    await expect(hold(number)).rejects.toThrow('number-not-available');
    await expect(catalog.client.ask(renewHold, { holdId }, catalog.buyer())).rejects.toThrow('hold-expired');
    await expect(secure(number)).rejects.toThrow('number-not-available');
    await expect(secure(number, { holdId })).rejects.toThrow('number-not-available');
    await expect(secure(number, { reclaims: uuidv7() })).rejects.toThrow('number-not-available');
    await catalog.deliver(chargeIssued, charge({ number, orderId: uuidv7() }));
    expect(await catalog.number(number)).toMatchObject({ state: 'QUARANTINED', version: 4 });
  });

  it('is sold to no order that pays late, and people are told', async () => {
    const { number } = await kept();
    const late = { number, orderId: uuidv7() };
    await catalog.deliver(paymentConfirmed, payment(late));
    expect(await catalog.number(number)).toMatchObject({ state: 'QUARANTINED' });
    const alerts = await catalog.database.model(alertCollection).find({ subject: late.orderId }).lean();
    expect(alerts).toMatchObject([{ code: 'number-sold-twice' }]);
  });

  it('comes back on the shelf when its time is over, and the lists are told', async () => {
    const { number, orderId } = await kept();
    await catalog.endQuarantine(number);
    await eventually('it is free', async () => expect((await catalog.number(number)).state).toBe('FREE'));
    expect(await path(number)).toEqual([
      ...['FREE stock', 'HELD order.placed', 'SOLD payment.confirmed'],
      ...['QUARANTINED number.released', 'FREE quarantine'],
    ]);
    expect((await catalog.signals(number)).map(({ body }) => body.data)).toMatchObject([
      { isTaken: true },
      { isTaken: false },
    ]);
    expect(await isListed(number)).toBe(true);
    // What its last order still has to say changes nothing, and it is as free as any other.
    await catalog.deliver(paymentConfirmed, payment({ number, orderId }));
    expect(await catalog.number(number)).toMatchObject({ state: 'FREE' });
    await secure(number, { reclaims: orderId });
  });

  it('stays with another order that has it by now, whatever is told of an older one', async () => {
    const order = await sold();
    await catalog.deliver(numberReleased, release({ ...order, orderId: uuidv7() }));
    expect(await catalog.number(order.number)).toMatchObject({ state: 'SOLD', orderId: order.orderId, version: 3 });
  });

  it('is left to the end of its order where nobody paid for it', async () => {
    const order = await ordered();
    await catalog.deliver(numberReleased, release(order));
    expect(await catalog.number(order.number)).toMatchObject({ state: 'HELD', orderId: order.orderId });
    await catalog.deliver(orderClosed, closing(order));
    expect(await catalog.number(order.number)).toMatchObject({ state: 'FREE' });
  });

  describe('and that its last owner takes back', () => {
    it('is his, also when the carrier does not list it yet', async () => {
      const [number, reclaims] = ['551149990001', uuidv7()];
      await catalog.deliver(paymentConfirmed, payment({ number, orderId: reclaims }));
      await catalog.deliver(numberReleased, release({ number, orderId: reclaims }));
      await expect(secure('551149990002', { reclaims })).rejects.toThrow('number-not-available');
      const orderId = uuidv7();
      const secured = await secure(number, { orderId, reclaims });
      expect(secured.number).toEqual(catalog.chosen(number));
      expect(Date.parse(secured.heldUntil) - Date.now()).toBeGreaterThan(14 * MINUTE);
      expect(await catalog.number(number)).toMatchObject({ state: 'HELD', orderId, reclaimedBy: orderId, version: 4 });
      expect(await secure(number, { orderId, reclaims })).toMatchObject({ number: secured.number });
      await catalog.deliver(paymentConfirmed, payment({ number, orderId }));
      const row = await catalog.number(number);
      expect(row).toMatchObject({ state: 'SOLD', orderId });
      expect(row).not.toHaveProperty('quarantinedUntil');
      expect(await catalog.signals(number)).toHaveLength(1);
    });

    it('is taken back by one of twenty orders at the same moment', async () => {
      const { number, orderId: reclaims } = await kept();
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => secure(number, { reclaims })));
      expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    });

    it('is kept apart again until the same moment when his order ends unpaid', async () => {
      const { last, order, quarantinedUntil } = await reclaimed();
      await catalog.deliver(orderClosed, closing(order));
      const row = await catalog.number(order.number);
      expect(row).toMatchObject({ state: 'QUARANTINED', lastOrderId: last.orderId, quarantinedUntil });
      expect(row).not.toHaveProperty('orderId');
      expect(await catalog.signals(order.number)).toHaveLength(1);
      await catalog.deliver(chargeIssued, charge(order));
      expect(await catalog.number(order.number)).toMatchObject({ state: 'QUARANTINED' });
      await secure(order.number, { reclaims: last.orderId });
    });

    it('is kept apart again when his hold lapses, and never for others in between', async () => {
      const { order, quarantinedUntil } = await reclaimed();
      await catalog.lapse(order.number);
      await expect(hold(order.number)).rejects.toThrow('number-not-available');
      await eventually('it is kept apart', async () =>
        expect(await catalog.number(order.number)).toMatchObject({ state: 'QUARANTINED', quarantinedUntil }),
      );
      expect((await path(order.number)).slice(-2)).toEqual(['HELD order.placed', 'QUARANTINED expiry']);
    });

    it.each([
      ['a charge', chargeIssued, charge, 'HELD'],
      ['a payment', paymentConfirmed, payment, 'SOLD'],
    ] as const)('is his again by %s that is told after his hold lapsed', async (_what, contract, dataOf, state) => {
      const { order } = await reclaimed();
      await catalog.lapse(order.number);
      await eventually('it is kept apart', async () =>
        expect((await catalog.number(order.number)).state).toBe('QUARANTINED'),
      );
      await catalog.deliver(contract, (dataOf as (of: Ordered) => never)(order));
      expect(await catalog.number(order.number)).toMatchObject({ state, orderId: order.orderId });
      const alerts = await catalog.database.model(alertCollection).find({ subject: order.orderId }).lean();
      expect(alerts).toEqual([]);
    });

    it('is kept apart anew when he gives it back again', async () => {
      const { order, quarantinedUntil } = await reclaimed();
      await catalog.deliver(paymentConfirmed, payment(order));
      await catalog.deliver(numberReleased, release(order));
      const row = await catalog.number(order.number);
      expect(row).toMatchObject({ state: 'QUARANTINED', lastOrderId: order.orderId });
      expect(row.quarantinedUntil!.getTime()).toBeGreaterThan(quarantinedUntil!.getTime());
      expect(row.history.map(({ version }) => version)).toEqual(row.history.map((_, at) => at + 1));
    });
  });
});
