import { numberExchanged, orderClosed, paymentConfirmed } from '@numera/contracts/billing/order-facts';
import { giveNumber } from '@numera/contracts/catalog/give-number';
import { v7 as uuidv7 } from 'uuid';
import { AREA } from '../../test/catalog-under-test.ts';
import { closing, hold, ordered, type Ordered, payment, secure } from '../../test/order-events.ts';
import { catalog } from '../../test/the-catalog.ts';

const billing = { kind: 'service', name: 'billing' } as const;
const DAY_MS = 86_400_000;

describe('a number for an order that was paid after its end', () => {
  const give = (number: string, orderId: string) =>
    catalog.client.ask(giveNumber, { number, orderId, areaRef: AREA }, billing);
  /** An order that ended, and whose number is on the shelf again. */
  const ended = async (): Promise<Ordered> => {
    const order = await ordered();
    await catalog.deliver(orderClosed, closing(order));
    return order;
  };
  const stands = async (number: string) => {
    const { state, orderId } = await catalog.number(number);
    return { state, orderId };
  };

  it('is its own again when it is free, asked once or twice, and sold when the payment is told', async () => {
    const order = await ended();
    for (let times = 0; times < 2; times++)
      expect((await give(order.number, order.orderId)).number).toEqual(catalog.chosen(order.number));
    const { state, heldUntil } = await catalog.number(order.number);
    expect(state).toBe('HELD');
    expect(heldUntil!.getTime() - Date.now()).toBeGreaterThan(DAY_MS / 2);
    await catalog.deliver(paymentConfirmed, payment(order));
    expect(await stands(order.number)).toEqual({ state: 'SOLD', orderId: order.orderId });
    expect((await give(order.number, order.orderId)).number.number).toBe(order.number);
  });

  it('stays its own when the end of the order is heard of afterwards', async () => {
    const order = await ordered();
    await give(order.number, order.orderId);
    await catalog.deliver(orderClosed, closing(order));
    expect(await stands(order.number)).toEqual({ state: 'HELD', orderId: order.orderId });
  });

  it.each<[string, (number: string) => Promise<unknown>]>([
    ['looked at by somebody else', hold],
    ['ordered by somebody else', secure],
  ])('is not to be had while it is %s', async (_what, take) => {
    const order = await ended();
    await take(order.number);
    await expect(give(order.number, order.orderId)).rejects.toMatchObject({ code: 'number-not-available' });
  });

  it('is not one that the carrier does not sell in that city', async () => {
    await expect(give('5511999990000', uuidv7())).rejects.toMatchObject({ code: 'number-not-available' });
  });

  it('is one: another takes the place of the first', async () => {
    const order = await ended();
    const another = catalog.aNumber();
    await give(order.number, order.orderId);
    await give(another, order.orderId);
    expect(await stands(order.number)).toEqual({ state: 'FREE', orderId: undefined });
    expect(await stands(another)).toEqual({ state: 'HELD', orderId: order.orderId });
  });

  it('takes the place of one that was sold and that the carrier did not give, which is kept apart', async () => {
    const order = await ordered();
    await catalog.deliver(paymentConfirmed, payment(order));
    const another = catalog.aNumber();
    const swap = () =>
      catalog.client.ask(
        giveNumber,
        { number: another, orderId: order.orderId, areaRef: AREA, former: order.number },
        billing,
      );
    for (let times = 0; times < 2; times++) expect((await swap()).number.number).toBe(another);
    expect(await catalog.number(order.number)).toMatchObject({ state: 'QUARANTINED', lastOrderId: order.orderId });
    expect(await stands(another)).toEqual({ state: 'HELD', orderId: order.orderId });
    await catalog.deliver(numberExchanged, {
      ...{ orderId: order.orderId, ownerUserId: null, subscriptionId: uuidv7() },
      ...{ number: catalog.chosen(another), former: catalog.chosen(order.number) },
    });
    expect(await stands(another)).toEqual({ state: 'SOLD', orderId: order.orderId });
  });

  it('takes its place also when the news of the payment come late, which sell neither', async () => {
    const order = await ordered();
    const another = catalog.aNumber();
    const asked = { number: another, orderId: order.orderId, areaRef: AREA, former: order.number };
    await catalog.client.ask(giveNumber, asked, billing);
    await catalog.deliver(paymentConfirmed, payment(order));
    expect(await catalog.number(order.number)).toMatchObject({ state: 'QUARANTINED', lastOrderId: order.orderId });
    expect(await stands(another)).toEqual({ state: 'HELD', orderId: order.orderId });
  });

  it('leaves the sold one where it is when the other is not to be had', async () => {
    const order = await ordered();
    await catalog.deliver(paymentConfirmed, payment(order));
    const taken = catalog.aNumber();
    await hold(taken);
    const asked = { number: taken, orderId: order.orderId, areaRef: AREA, former: order.number };
    await expect(catalog.client.ask(giveNumber, asked, billing)).rejects.toMatchObject({
      code: 'number-not-available',
    });
    expect(await stands(order.number)).toEqual({ state: 'SOLD', orderId: order.orderId });
  });

  it('is one of those who want it at once', async () => {
    const number = catalog.aNumber();
    const orders = [uuidv7(), uuidv7(), uuidv7()];
    const given = await Promise.allSettled(orders.map((orderId) => give(number, orderId)));
    expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
