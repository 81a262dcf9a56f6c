import { findOrders, ORDERS_FOUND } from '@numera/contracts/billing/find-orders';
import { cancelOrder } from '@numera/contracts/billing/cancel-order';
import { Database } from '@numera/server/database';
import { open } from '@numera/server/seal';
import { taxIdTerm } from '@numera/server/tax-id-term';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import { v7 as uuidv7 } from 'uuid';
import { lives } from '../../test/a-life.ts';
import { billing } from '../../test/the-billing.ts';
import { customerCollection } from '../customers/customer.schema.ts';
import { FillListed } from '../lists/fill-listed.ts';
import { orderCollection } from './order.schema.ts';

const database = () => billing.app.get(Database);
const admin = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.7' } as const;
const find = (search: string, anyOf?: string) => billing.askAs(admin, findOrders, { search, anyOf });
const ids = async (...asked: Parameters<typeof find>) => (await find(...asked)).orders.map(({ id }) => id);

describe('an administrator finds an order', () => {
  it('by the beginning of its id, by its buyer, by its number and by a whole tax id, also when nothing came of it', async () => {
    const email = `${uuidv7()}@example.com`;
    const { orderId, customerId, number } = await lives('PIX', { wrote: { email, name: 'Iracema Luz' } });
    const { orderId: given } = await billing.order('BOLETO', { wrote: { email, name: 'Iracema Luz' } });
    await billing.askAs(admin, cancelOrder, { orderId: given });
    await billing.reaches(given, 'CANCELED');
    expect((await find(orderId)).orders).toMatchObject([
      {
        id: orderId,
        number,
        state: 'ACTIVE',
        hasNumber: true,
        customer: { id: customerId, name: 'Iracema Luz', email },
      },
    ]);
    for (const search of [
      orderId.slice(0, 13),
      orderId.slice(0, 18).toUpperCase(),
      number.number,
      `iracema ${number.number.slice(-4)}`,
    ])
      expect(await ids(search)).toContain(orderId);
    expect(await ids(email)).toEqual([given, orderId]);
    const payer = await database().rows(customerCollection).findOne({ _id: customerId });
    expect(await ids('', taxIdTerm(open(payer!.sealedTaxId, billing.key, 'cpfCnpj'), billing.key))).toContain(orderId);
    expect(await ids('iracema inexistente')).toEqual([]);
    expect(await ids('')).toEqual([]);
  });

  it('by an index, of many no more than a few, the latest first', async () => {
    await Promise.all(
      Array.from({ length: ORDERS_FOUND + 1 }, () => billing.order('PIX', { wrote: { name: 'Jussara Sol' } })),
    );
    const found = (await find('jussara')).orders;
    expect(found).toHaveLength(ORDERS_FOUND);
    expect(found.map(({ createdAt }) => createdAt)).toEqual(
      found
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .reverse(),
    );
    for (const search of ['jussara', 'jussara sol', found[0]!.id, found[0]!.id.slice(0, 8)])
      for (const collection of ['orders', 'subscriptions'])
        expectIndexed(await plansOf(database().connection, collection, () => find(search)), 1_000, true);
  });

  it('of before, once it was given its words', async () => {
    const email = `${uuidv7()}@example.com`;
    const { orderId } = await billing.order('PIX', { wrote: { email } });
    await database()
      .rows(orderCollection)
      .updateOne({ _id: orderId }, { $unset: { words: 1 } });
    expect(await ids(email)).toEqual([]);
    while ((await billing.app.get(FillListed).run()) > 0);
    expect(await ids(email)).toEqual([orderId]);
  });

  it('and nobody else does', async () => {
    const user = { ...admin, role: 'user' } as never;
    await expect(billing.askAs(user, findOrders, { search: 'iracema' })).rejects.toMatchObject({ code: 'forbidden' });
  });
});
