import { Database } from '@numera/server/database';
import { describe, expect, it } from '@jest/globals';
import { billing } from '../../test/the-billing.ts';
import { orderCollection } from './order.schema.ts';
import { OrderStore } from './order-store.ts';

const store = () => billing.app.get(OrderStore);
/** An order that nobody moves by itself. */
async function anOrder(): Promise<string> {
  const { orderId } = await billing.order('PIX');
  await billing.reaches(orderId, 'AWAITING_PAYMENT');
  return orderId;
}
const rowOf = async (orderId: string) =>
  (await billing.app.get(Database).model(orderCollection).findById(orderId).lean())!;

describe('a change of an order', () => {
  it('is decided anew when somebody was faster, so that of ten at once none is lost', async () => {
    const orderId = await anOrder();
    const { checks, revision } = await rowOf(orderId);
    await Promise.all(
      Array.from({ length: 10 }, () => store().change(orderId, (order) => ({ ...order, checks: order.checks + 1 }))),
    );
    expect(await rowOf(orderId)).toMatchObject({ checks: checks + 10, revision: revision! + 10 });
  });

  it('is not made with what belongs to it failing, nor is that begun for nothing', async () => {
    const orderId = await anOrder();
    const before = await rowOf(orderId);
    const failing = store().change(
      orderId,
      (order) => ({ ...order, checks: 99 }),
      () => () => Promise.reject(new Error('no room')),
    );
    await expect(failing).rejects.toThrow('no room');
    let begun = 0;
    const same = (order: typeof before) => order;
    await store().change(orderId, same as never, () => async () => void begun++);
    expect([await rowOf(orderId), begun]).toEqual([before, 0]);
  });

  it('takes an order of before its writes were counted', async () => {
    const orderId = await anOrder();
    const rows = billing.app.get(Database).model(orderCollection);
    await rows.updateOne({ _id: orderId }, { $unset: { revision: 1 } });
    await store().change(orderId, (order) => ({ ...order, checks: 7 }));
    expect(await rowOf(orderId)).toMatchObject({ checks: 7, revision: 1 });
  });
});
