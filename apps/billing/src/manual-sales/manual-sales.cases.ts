import { createCustomer, sellManually } from '@numera/contracts/billing/manual-sale';
import { tellCustomer } from '@numera/contracts/billing/customer-books';
import { getCustomer } from '@numera/contracts/billing/customers';
import type { InputOf } from '@numera/contracts/contract';
import { auditCollection } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { seal } from '@numera/server/seal';
import { aTaxId } from '@numera/testing/a-tax-id';
import { v7 as uuidv7 } from 'uuid';
import { activate } from '../../test/a-life.ts';
import { billing } from '../../test/the-billing.ts';
import { customerCollection } from '../customers/customer.schema.ts';
import { orderCollection } from '../orders/order.schema.ts';

const database = () => billing.app.get(Database);
const admin = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.7' } as const;
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );
const aRegistration = (taxId = aTaxId()) => ({
  ...{ name: 'Ana Prado', email: `${uuidv7()}@example.com`, phone: '11987654321' },
  ...{ cpfCnpj: seal(taxId, billing.key, 'cpfCnpj'), cep: '01310100', address: 'Avenida Paulista', number: '1000' },
  ...{ complement: '', neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' },
});
async function aCustomer(): Promise<string> {
  const { customerId } = await billing.askAs(admin, createCustomer, { ...aRegistration(), customerId: uuidv7() });
  return customerId;
}
let last = 0;
const aSale = (customerId: string, changes: Partial<InputOf<typeof sellManually>> = {}) => ({
  ...{ orderId: uuidv7(), customerId, number: `55119${70_000_000 + ++last}`, areaRef: '11-SPO' },
  ...{ planId: 'essencial', period: 'monthly' as const, method: 'PIX' as const, expectedPriceCents: 2_990 },
  ownLine: false,
  ...changes,
});
const sell = (sale: InputOf<typeof sellManually>) => billing.askAs(admin, sellManually, sale);
const orders = () => database().rows(orderCollection);

describe('a customer whom an administrator records', () => {
  it('is there once, however often the same is asked; nobody else has his tax id', async () => {
    const taxId = aTaxId();
    const wish = { ...aRegistration(taxId), customerId: uuidv7() };
    const ask = () => billing.askAs(admin, createCustomer, wish);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill({ customerId: wish.customerId }));
    expect(await billing.askAs(admin, getCustomer, { customerId: wish.customerId })).toMatchObject({
      ...{ name: 'Ana Prado', terms: false, isTaxIdFixed: false, linkedUserId: null },
    });
    const corrected = { ...wish, email: `${uuidv7()}@example.com` };
    expect(await codeOf(billing.askAs(admin, createCustomer, corrected))).toBe('idempotency-key-reused');
    const other = { ...aRegistration(taxId), customerId: uuidv7() };
    expect(await codeOf(billing.askAs(admin, createCustomer, other))).toBe('invalid-input');
    const deeds = await database().rows(auditCollection).find({ 'subject.id': wish.customerId }).toArray();
    expect(deeds).toMatchObject([{ action: 'customer.create', by: admin.userId }]);
  });

  it('who was forgotten is the same one again', async () => {
    const taxId = aTaxId();
    const { customerId } = await billing.askAs(admin, createCustomer, {
      ...aRegistration(taxId),
      customerId: uuidv7(),
    });
    await database()
      .rows(customerCollection)
      .updateOne({ _id: customerId }, { $set: { email: '', listed: { access: 'removed', words: [] } } });
    const again = await billing.askAs(admin, createCustomer, { ...aRegistration(taxId), customerId: uuidv7() });
    expect(again.customerId).toBe(customerId);
    expect(await billing.askAs(admin, getCustomer, { customerId })).toMatchObject({ isLeaving: false });
  });
});

describe('a sale by hand', () => {
  it('is one order that runs as any other, however often it is asked for, and is written down', async () => {
    const customerId = await aCustomer();
    const sale = aSale(customerId);
    expect(await Promise.all([sell(sale), sell(sale), sell(sale)])).toEqual(Array(3).fill({ orderId: sale.orderId }));
    const { charge } = await billing.reaches(sale.orderId, 'AWAITING_PAYMENT');
    expect(await orders().findOne({ _id: sale.orderId })).toMatchObject({ source: 'manual', customerId, origin: null });
    expect(await orders().countDocuments({ customerId })).toBe(1);
    expect(await codeOf(sell({ ...sale, method: 'BOLETO' }))).toBe('idempotency-key-reused');
    await billing.control('POST', `/charges/${charge!.paymentId}/pay`);
    await activate(sale.orderId);
    expect((await orders().findOne({ _id: sale.orderId }))!.state).toBe('ACTIVE');
    const deeds = await database().rows(auditCollection).find({ 'subject.id': sale.orderId }).toArray();
    expect(deeds).toMatchObject([{ action: 'order.create-manually', by: admin.userId }]);
    // His story says who sold it, and which number.
    const { events } = await billing.askAs(admin, tellCustomer, { customerId });
    const told = { by: admin.userId, number: sale.number };
    expect(events).toContainEqual(expect.objectContaining({ ...told, what: 'order', code: 'PLACED' }));
    expect(events).toContainEqual(expect.objectContaining({ ...told, what: 'deed', code: 'order.create-manually' }));
  }, 30_000);

  it('is to nobody who is gone, and nobody’s matter but an administrator’s', async () => {
    expect(await codeOf(sell(aSale(uuidv7())))).toBe('not-found');
    const person = { ...admin, role: 'user' as const };
    expect(await codeOf(billing.askAs(person, sellManually, aSale(await aCustomer())))).toBe('forbidden');
  });

  it('is not hindered by how many of its customer are unpaid', async () => {
    const customerId = await aCustomer();
    for (let n = 0; n < 7; n += 1) expect(await codeOf(sell(aSale(customerId)))).toBe('done');
  });
});
