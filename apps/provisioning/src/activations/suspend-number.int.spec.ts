import { orderJoined } from '@numera/contracts/billing/order-facts';
import { v7 as uuidv7 } from 'uuid';
import { type OpenProvisioning, openProvisioning } from '../../test/open-provisioning.ts';

describe('suspending a number', () => {
  let world: OpenProvisioning;
  beforeAll(async () => (world = await openProvisioning()));
  afterAll(() => world.close());

  const [first, second, third] = ['2030-01-16T03:00:00.000Z', '2030-01-16T03:00:05.000Z', '2030-02-20T03:00:00.000Z'];
  const active = async () => {
    const order = world.anOrder();
    await world.pay(order);
    await world.ended(order.orderId);
    return order;
  };
  const hiddenAt = async (number: string) => (await world.credentials.findById(number).lean())?.hiddenAt?.toISOString();

  it('hides its credentials; the carrier cannot bar it, and operators are told', async () => {
    const order = await active();
    await world.suspend(order, first!);
    expect(await hiddenAt(order.number)).toBe(first);
    expect(await world.stateOf(order.orderId)).toEqual({
      state: 'ACTIVE',
      reason: null,
      suspension: { since: first, atCarrier: 'not-supported' },
      releasedAt: null,
    });
    expect(world.carrier.ours.has(order.did)).toBe(true);
    expect(world.carrier.asked.filter((one) => one.endsWith(order.did))).toEqual([`adquirir_novo_did ${order.did}`]);
  });

  it('tells the pages that lie open when its credentials are hidden, and when they are shown again', async () => {
    const order = await active();
    const told = async () =>
      (await world.announced(order.orderId, 'provisioning.line-changed.v1')).map(({ body }) => body.data);
    await world.suspend(order, first!);
    expect(await told()).toEqual([{ orderId: order.orderId, ownerUserId: null }]);
    const ownerUserId = uuidv7();
    await world.tell(orderJoined, {
      ...{ orderId: order.orderId, ownerUserId },
      number: { number: order.number, areaCode: '11', city: 'São Paulo', areaRef: '11101' },
    });
    await world.resume(order, second!);
    expect(await told()).toEqual([
      { orderId: order.orderId, ownerUserId: null },
      { orderId: order.orderId, ownerUserId },
    ]);
  });

  it('shows them again when the money came, whatever was heard first', async () => {
    const [inOrder, reversed] = [await active(), await active()];
    await world.suspend(inOrder, first!);
    await world.resume(inOrder, second!);
    await world.resume(reversed, second!);
    await world.suspend(reversed, first!);
    for (const { orderId, number } of [inOrder, reversed]) {
      expect(await hiddenAt(number)).toBeUndefined();
      expect(await world.stateOf(orderId)).toMatchObject({ state: 'ACTIVE', suspension: null });
    }
    await world.suspend(reversed, third!);
    expect(await hiddenAt(reversed.number)).toBe(third);
  });

  it('is over when the number is given back, and does not begin after that', async () => {
    const order = await active();
    await world.suspend(order, first!);
    await world.cancel(order);
    const row = await world.ended(order.orderId, ['RELEASED']);
    await world.suspend(order, third!);
    expect(await world.stateOf(order.orderId)).toEqual({
      state: 'RELEASED',
      reason: null,
      suspension: null,
      releasedAt: row.history.at(-1)!.at.toISOString(),
    });
  });

  it('tells administrators alone, and of orders that it knows', async () => {
    const { orderId } = await active();
    await expect(world.stateOf(orderId, 'user')).rejects.toThrow('forbidden');
    await expect(world.stateOf(uuidv7())).rejects.toThrow('order-not-found');
  });

  it('knows why a number was never given', async () => {
    const order = world.anOrder();
    world.carrier.othersHave.add(order.did);
    await world.pay(order);
    await world.ended(order.orderId);
    await world.suspend(order, first!);
    expect(await world.stateOf(order.orderId)).toMatchObject({
      ...{ state: 'FAILED', reason: 'number-taken', suspension: null, releasedAt: null },
    });
  });
});
