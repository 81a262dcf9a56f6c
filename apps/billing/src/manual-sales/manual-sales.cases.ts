import { paymentConfirmed } from '@numera/contracts/billing/order-facts';
import { createCustomer, listOpenSales, sellManually } from '@numera/contracts/billing/manual-sale';
import { tellCustomer } from '@numera/contracts/billing/customer-books';
import { getCustomer } from '@numera/contracts/billing/customers';
import type { DataOf, InputOf } from '@numera/contracts/contract';
import { findOrder } from '@numera/contracts/operations/order-story';
import { auditCollection } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { seal } from '@numera/server/seal';
import { aTaxId } from '@numera/testing/a-tax-id';
import { eventually } from '@numera/testing/eventually';
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
const openSale = async (orderId: string) =>
  (await billing.askAs(admin, listOpenSales, {})).sales.find((sale) => sale.orderId === orderId);
const alertsOn = async (orderId: string) =>
  (await billing.alerts()).filter(({ subject }) => subject === orderId).map(({ code }) => code);
/** As when it had been tried for some minutes. */
const holdEnds = (orderId: string) =>
  orders().updateOne({ _id: orderId }, { $set: { heldUntil: new Date(Date.now() + 60_000), nextRunAt: new Date() } });
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
    const sold = await Promise.all([sell(sale), sell(sale), sell(sale)]);
    expect(sold.map(({ orderId }) => orderId)).toEqual(Array(3).fill(sale.orderId));
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

  it('says of its number whether its line was given, and of the same wish which was sold', async () => {
    const [customerId, number] = [await aCustomer(), `55119${80_000_000 + ++last}`];
    const sale = aSale(customerId, { number, ownLine: true });
    expect(await sell(sale)).toEqual({ orderId: sale.orderId, state: 'PLACED' });
    expect(await sell(sale)).toMatchObject({ orderId: sale.orderId });
    await expect(sell({ ...sale, ownLine: false })).rejects.toMatchObject({
      ...{ code: 'idempotency-key-reused', current: { orderId: sale.orderId, state: expect.any(String) } },
    });
    const { charge } = await billing.reaches(sale.orderId, 'AWAITING_PAYMENT');
    await billing.control('POST', `/charges/${charge!.paymentId}/pay`);
    await billing.reaches(sale.orderId, 'PAID');
    const other = aSale(customerId);
    await sell(other);
    expect(await codeOf(sell({ ...other, ownLine: true }))).toBe('idempotency-key-reused');
    const { charge: second } = await billing.reaches(other.orderId, 'AWAITING_PAYMENT');
    await billing.control('POST', `/charges/${second!.paymentId}/pay`);
    await billing.reaches(other.orderId, 'PAID');
    const told = await billing.announced(paymentConfirmed.type);
    const lineOf = (orderId: string) =>
      told.map(({ body }) => body.data as DataOf<typeof paymentConfirmed>).find((one) => one.orderId === orderId)
        ?.ownLine;
    expect([lineOf(sale.orderId), lineOf(other.orderId)]).toEqual([true, false]);
  }, 30_000);

  it('is tried on while the provider does not answer: its number is kept, and administrators see it until it has its charge', async () => {
    const sale = aSale(await aCustomer());
    await billing.control('POST', '/faults', {
      ...{ kind: 'error-before', provider: 'asaas', route: 'GET /customers', status: 503 },
    });
    await sell(sale);
    expect(await openSale(sale.orderId)).toMatchObject({ customerName: 'Ana Prado', isOver: false, refusal: null });
    await holdEnds(sale.orderId);
    await eventually('its hold is renewed', async () => {
      const order = await orders().findOne({ _id: sale.orderId });
      expect(order?.heldUntil.getTime()).toBeGreaterThan(Date.now() + 600_000);
      expect(order?.state).toBe('PLACED');
    });
    await billing.control('DELETE', '/faults');
    await billing.reaches(sale.orderId, 'AWAITING_PAYMENT');
    expect(await openSale(sale.orderId)).toBeUndefined();
  }, 30_000);

  it('whose number is lost meanwhile ends, and whoever sold it is called', async () => {
    const sale = aSale(await aCustomer());
    await billing.control('POST', '/faults', {
      ...{ kind: 'error-before', provider: 'asaas', route: 'GET /customers', status: 503 },
    });
    await sell(sale);
    billing.gone.add(sale.number);
    await holdEnds(sale.orderId);
    await billing.reaches(sale.orderId, 'EXPIRED');
    expect(await alertsOn(sale.orderId)).toEqual(['manual-sale-ended']);
    expect(await openSale(sale.orderId)).toMatchObject({ isOver: true });
  }, 30_000);

  it('that the provider refuses ends with its words, once; the same wish is told so', async () => {
    const sale = aSale(await aCustomer());
    await billing.control('POST', '/faults', { kind: 'payer-refused', count: 1 });
    await sell(sale);
    const { refusal } = await billing.reaches(sale.orderId, 'REFUSED');
    expect(await alertsOn(sale.orderId)).toEqual(['manual-sale-ended']);
    expect(await openSale(sale.orderId)).toMatchObject({ isOver: true, refusal: refusal!.message });
    expect(await sell(sale)).toEqual({ orderId: sale.orderId, state: 'REFUSED' });
    const story = await billing.askAs(admin, findOrder, { asked: sale.orderId });
    expect(story).toMatchObject({ source: 'manual', state: 'REFUSED' });
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
