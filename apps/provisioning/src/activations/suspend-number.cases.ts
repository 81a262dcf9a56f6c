import { orderJoined } from '@numera/contracts/billing/order-facts';
import { v7 as uuidv7 } from 'uuid';
import { provisioning } from '../../test/the-provisioning.ts';

describe('suspending a number', () => {
  const [first, second, third] = ['2030-01-16T03:00:00.000Z', '2030-01-16T03:00:05.000Z', '2030-02-20T03:00:00.000Z'];
  const active = async () => {
    const order = provisioning.anOrder();
    await provisioning.pay(order);
    await provisioning.ended(order.orderId);
    return order;
  };
  const hiddenAt = async (number: string) =>
    (await provisioning.credentials.findById(number).lean())?.hiddenAt?.toISOString();

  it('hides its credentials; the carrier cannot bar it, and operators are told', async () => {
    const order = await active();
    await provisioning.suspend(order, first!);
    expect(await hiddenAt(order.number)).toBe(first);
    expect(await provisioning.stateOf(order.orderId)).toEqual({
      state: 'ACTIVE',
      reason: null,
      suspension: { since: first, atCarrier: 'not-supported' },
      releasedAt: null,
    });
    expect(provisioning.carrier.ours.has(order.did)).toBe(true);
    expect(provisioning.carrier.asked.filter((one) => one.endsWith(order.did))).toEqual([
      `adquirir_novo_did ${order.did}`,
    ]);
  });

  it('tells the pages that lie open when its credentials are hidden, and when they are shown again', async () => {
    const order = await active();
    const told = async () =>
      (await provisioning.announced(order.orderId, 'provisioning.line-changed.v1')).map(({ body }) => body.data);
    await provisioning.suspend(order, first!);
    expect(await told()).toEqual([{ orderId: order.orderId, ownerUserId: null }]);
    const ownerUserId = uuidv7();
    await provisioning.tell(orderJoined, {
      ...{ orderId: order.orderId, ownerUserId },
      number: { number: order.number, areaCode: '11', city: 'São Paulo', areaRef: '11101' },
    });
    await provisioning.resume(order, second!);
    expect(await told()).toEqual([
      { orderId: order.orderId, ownerUserId: null },
      { orderId: order.orderId, ownerUserId },
    ]);
  });

  it('shows them again when the money came, whatever was heard first', async () => {
    const [inOrder, reversed] = [await active(), await active()];
    await provisioning.suspend(inOrder, first!);
    await provisioning.resume(inOrder, second!);
    await provisioning.resume(reversed, second!);
    await provisioning.suspend(reversed, first!);
    for (const { orderId, number } of [inOrder, reversed]) {
      expect(await hiddenAt(number)).toBeUndefined();
      expect(await provisioning.stateOf(orderId)).toMatchObject({ state: 'ACTIVE', suspension: null });
    }
    await provisioning.suspend(reversed, third!);
    expect(await hiddenAt(reversed.number)).toBe(third);
  });

  it('is over when the number is given back, and does not begin after that', async () => {
    const order = await active();
    await provisioning.suspend(order, first!);
    await provisioning.cancel(order);
    const row = await provisioning.ended(order.orderId, ['RELEASED']);
    await provisioning.suspend(order, third!);
    expect(await provisioning.stateOf(order.orderId)).toEqual({
      state: 'RELEASED',
      reason: null,
      suspension: null,
      releasedAt: row.history.at(-1)!.at.toISOString(),
    });
  });

  it('tells administrators alone, and of orders that it knows', async () => {
    const { orderId } = await active();
    await expect(provisioning.stateOf(orderId, 'user')).rejects.toThrow('forbidden');
    await expect(provisioning.stateOf(uuidv7())).rejects.toThrow('order-not-found');
  });

  it('knows why a number was never given', async () => {
    const order = provisioning.anOrder();
    provisioning.carrier.othersHave.add(order.did);
    await provisioning.pay(order);
    await provisioning.ended(order.orderId);
    await provisioning.suspend(order, first!);
    expect(await provisioning.stateOf(order.orderId)).toMatchObject({
      ...{ state: 'FAILED', reason: 'number-taken', suspension: null, releasedAt: null },
    });
  });
});
