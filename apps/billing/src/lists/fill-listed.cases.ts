import type { Person } from '@numera/contracts/access';
import { Database } from '@numera/server/database';
import { eventually } from '@numera/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { billing } from '../../test/the-billing.ts';
import { EndOrder } from '../orders/end-order.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { FillListed } from './fill-listed.ts';

const ana: Person = { kind: 'user', userId: uuidv7(), role: 'user', ip: '203.0.113.7' };

async function bought(actor?: Person): Promise<string> {
  const { orderId } = await billing.order('PIX', actor ? { actor } : {});
  await billing.reaches(orderId, 'AWAITING_PAYMENT');
  return orderId;
}

describe('rows of before lists were read from them', () => {
  it('get what they lack, once, and keep what is written meanwhile', async () => {
    const database = billing.app.get(Database);
    const [payments, subscriptions] = [database.rows(paymentCollection), database.rows(subscriptionCollection)];
    const [over, ...going] = [await bought(ana), await bought(ana), await bought()];
    const mine = { orderId: { $in: [over, ...going] } };
    for (const orderId of going)
      await payments.updateOne({ orderId }, { $set: { status: 'RECEIVED', standing: 'paid' } });
    await billing.app.get(EndOrder).run(over, 'CANCELED');
    await billing.reaches(over, 'CANCELED');
    const rows = async () =>
      [
        await payments.find(mine).sort({ _id: 1 }).toArray(),
        await subscriptions.find(mine).sort({ _id: 1 }).toArray(),
      ] as const;
    await eventually('all charges are known', async () => expect((await rows())[0]).toHaveLength(6));
    const before = await rows();
    await payments.updateMany(mine, { $unset: { ownerUserId: 1, standing: 1, dropped: 1, listed: 1 } });
    // As a subscription was before it had a life of its own.
    const life = ['version', 'history', 'buyer', 'owed', 'credits', 'paidUntil', 'ending', 'atProvider', 'revision'];
    await subscriptions.updateMany(mine, { $unset: Object.fromEntries(life.map((field) => [field, 1])) });
    await subscriptions.updateMany({ orderId: over }, { $set: { nextDueDate: '2027-01-01' } });

    const fill = billing.app.get(FillListed);
    expect(await fill.run()).toBe(6);
    expect(await fill.run()).toBe(3);
    // Since when it has been what it is was not written down.
    const lived = ([charges, lives]: Awaited<ReturnType<typeof rows>>) => [
      charges,
      lives.map((row) => ({ ...row, nextRunAt: null, revision: 0, history: row.history.map(({ status }) => status) })),
    ];
    await eventually('their next turns are known', async () => expect(lived(await rows())).toEqual(lived(before)));
    expect(await fill.run()).toBe(0);
  });
});
