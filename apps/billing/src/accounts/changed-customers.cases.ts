import { listCustomerOrders, tellCustomer } from '@numera/contracts/billing/customer-books';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import {
  changeCustomer,
  getCustomer,
  listCustomers,
  customers,
  previewRemoval,
  removeCustomer,
} from '@numera/contracts/billing/customers';
import type { InputOf } from '@numera/contracts/contract';
import { numberReleased } from '@numera/contracts/provisioning/activation-facts';
import { auditCollection } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { seal } from '@numera/server/seal';
import { aTaxId } from '@numera/testing/a-tax-id';
import { eventually } from '@numera/testing/eventually';
import { v7 as uuidv7 } from 'uuid';
import { lives } from '../../test/a-life.ts';
import { billing } from '../../test/the-billing.ts';
import { customerCollection } from '../customers/customer.schema.ts';
import { RecordCustomer } from '../customers/record-customer.ts';
import { orderCollection } from '../orders/order.schema.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { closingCollection } from './closing.schema.ts';

const database = () => billing.app.get(Database);
const admin = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.7' } as const;
const sealed = (taxId: string) => seal(taxId, billing.key, 'cpfCnpj');
const payerOf = (_id: string) => database().rows(customerCollection).findOne({ _id });
const read = (customerId: string) => billing.askAs(admin, getCustomer, { customerId });
const change = (input: InputOf<typeof changeCustomer>) =>
  billing.askAs(admin, changeCustomer, input).then(
    (done) => ({ done, refused: null }),
    (refused: { code: string; fields?: object; current?: unknown }) => ({ done: null, refused }),
  );
/** A guest with a number, and what an administrator would write of him. */
async function aCustomer(email = `${uuidv7()}@example.com`) {
  const taxId = aTaxId();
  const subscription = await lives('PIX', { taxId, wrote: { email } });
  const { orderId } = subscription;
  const { customerId } = (await database().rows(orderCollection).findOne({ _id: orderId }))!;
  const written = {
    ...{ customerId, seen: 0, cpfCnpj: sealed(taxId), name: 'Ana Prado', email, phone: '11987654321' },
    ...{ cep: '01310100', address: 'Avenida Paulista', number: '1000', complement: '' },
    ...{ neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP', terms: true },
  };
  return { customerId, orderId, taxId, email, subscription, written };
}
const toldProvider = (customerId: string) =>
  eventually(`the provider knows all of ${customerId}`, async () => {
    expect((await read(customerId)).atProvider).toBeNull();
  });

describe('a customer whose data an administrator corrects', () => {
  it('is so here, at the provider, in lists and in letters to come, once; who did it is written down', async () => {
    const { customerId, orderId, written } = await aCustomer();
    const email = `${uuidv7()}@example.com`;
    const { done } = await change({ ...written, email, name: 'Ana Prado Lima' });
    expect(done).toMatchObject({ name: 'Ana Prado Lima', email, version: 1, isTaxIdFixed: true });
    await toldProvider(customerId);
    const { asaasCustomerId } = (await payerOf(customerId))!;
    expect(await billing.atAsaas('GET', `/customers/${asaasCustomerId}`)).toMatchObject({
      ...{ name: 'Ana Prado Lima', email, externalReference: customerId, notificationDisabled: true },
    });
    const buyer = { name: 'Ana Prado Lima', email };
    expect(await database().rows(orderCollection).findOne({ _id: orderId })).toMatchObject({ buyer });
    expect(await database().rows(subscriptionCollection).findOne({ orderId })).toMatchObject({ buyer });
    const payments = await database().rows(paymentCollection).find({ orderId }).toArray();
    expect(payments.map(({ listed }) => listed?.buyer?.email)).toEqual(payments.map(() => email));
    // The same again, from an answer that was lost.
    expect((await change({ ...written, email, name: 'Ana Prado Lima' })).done).toMatchObject({ version: 1 });
    const deeds = await database().rows(auditCollection).find({ 'subject.id': customerId }).toArray();
    expect(deeds).toMatchObject([{ action: 'customer.change', by: admin.userId }]);
    expect(JSON.stringify(deeds)).not.toContain(email);
  });

  it('shows the other’s change to whoever saw an older one, and keeps it', async () => {
    const { written } = await aCustomer();
    await change({ ...written, name: 'Ana de Um' });
    const { refused } = await change({ ...written, name: 'Ana de Outro' });
    expect(refused).toMatchObject({ code: 'version-conflict', current: { name: 'Ana de Um', version: 1 } });
    expect(await read(written.customerId)).toMatchObject({ name: 'Ana de Um' });
  });

  it('keeps the tax id that he is charged by', async () => {
    const { written } = await aCustomer();
    const { refused } = await change({ ...written, cpfCnpj: sealed(aTaxId()) });
    expect(refused).toMatchObject({ code: 'invalid-input', fields: { cpfCnpj: 'CPF/CNPJ não pode ser alterado' } });
  });

  it('has another tax id while nothing was charged, and none that another has', async () => {
    const { written, taxId: taken } = await aCustomer();
    const { customerId: _, seen: __, terms: ___, ...registration } = written;
    const first = aTaxId();
    const fresh = await billing.app.get(RecordCustomer).run({ ...registration, cpfCnpj: sealed(first) }, first, null);
    const wrong = { ...written, customerId: fresh, cpfCnpj: sealed(taken) };
    expect((await change(wrong)).refused).toMatchObject({
      fields: { cpfCnpj: 'Já existe um cliente com este CPF/CNPJ' },
    });
    const right = aTaxId();
    expect((await change({ ...wrong, cpfCnpj: sealed(right) })).done).toMatchObject({ isTaxIdFixed: false });
    expect(await billing.app.get(RecordCustomer).run({ ...registration, cpfCnpj: sealed(right) }, right, null)).toBe(
      fresh,
    );
  });

  it('waits for a provider that fails, and says what the provider does not want', async () => {
    const { customerId, written } = await aCustomer();
    await billing.control('POST', '/faults', {
      kind: 'error-before',
      route: 'PUT /customers/:id',
      status: 503,
      count: 1,
    });
    expect((await change({ ...written, name: 'Ana Que Espera' })).done).toMatchObject({
      atProvider: { state: 'waiting' },
    });
    await toldProvider(customerId);
    await billing.control('POST', '/faults', {
      kind: 'error-before',
      route: 'PUT /customers/:id',
      status: 400,
      count: 1,
    });
    await change({ ...written, seen: 1, name: 'Ana Recusada' });
    await eventually('it is refused', async () =>
      expect((await read(customerId)).atProvider).toMatchObject({ state: 'refused', reason: expect.any(String) }),
    );
    const open = { subject: customerId, code: 'payer-update-refused' };
    const raised = () =>
      billing.alerts().then((all) => all.filter(({ code, subject }) => code === open.code && subject === open.subject));
    expect(await raised()).toMatchObject([{}]);
    await change({ ...written, seen: 2, name: 'Ana Aceita' });
    await toldProvider(customerId);
    expect(await raised()).toMatchObject([{ closedAt: expect.any(Date) }]);
  });
});

describe('the story of a customer', () => {
  it('tells what he has, what happened to it and who did it, the latest first, by indexes alone', async () => {
    const { customerId, orderId, subscription, written } = await aCustomer();
    await change({ ...written, name: 'Ana Contada' });
    const { numbers, payments, events } = await billing.askAs(admin, tellCustomer, { customerId });
    expect(numbers).toMatchObject([{ id: subscription._id, status: 'ACTIVE' }]);
    expect(payments).toContainEqual(expect.objectContaining({ orderId, standing: 'paid' }));
    const keys = { orderIds: [orderId], linkedUserId: null };
    expect(await billing.askAs(admin, listCustomerOrders, { customerId })).toEqual(keys);
    expect(events).toContainEqual(expect.objectContaining({ what: 'order', code: 'PLACED', by: 'owner' }));
    const told = events.map(({ what, code }) => `${what} ${code}`.trim());
    for (const one of ['registered', 'order PLACED', 'order PAID', 'number ACTIVE', 'paid PIX', 'deed customer.change'])
      expect(told).toContain(one);
    const moments = events.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    for (const collection of ['orders', 'subscriptions', 'payments', 'refunds', 'audit'])
      expectIndexed(
        await plansOf(database().connection, collection, () => billing.askAs(admin, tellCustomer, { customerId })),
        2_000,
        true,
      );
    await expect(billing.askAs(admin, tellCustomer, { customerId: uuidv7() })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('what a removal would end', () => {
  it('is told as it is now: numbers by how they stand, unpaid orders, charges that are late, money that goes back', async () => {
    const { customerId, subscription, taxId, email } = await aCustomer();
    const { orderId: unpaid } = await billing.order('PIX', { taxId, wrote: { email } });
    await billing.reaches(unpaid, 'AWAITING_PAYMENT');
    const preview = () => billing.askAs(admin, previewRemoval, { customerId });
    const none = { active: 0, suspended: 0, activating: 0, failed: 0 };
    const before = await preview();
    expect(before).toMatchObject({ numbers: { ...none, active: 1 }, unpaidOrders: 1, charges: { late: 0 } });
    expect(before.returned).toEqual({ cents: 0, byHandCents: 0 });

    const payments = database().rows(paymentCollection);
    const [{ _id: late }, paid] = await Promise.all([
      payments.findOne({ orderId: unpaid, standing: 'open' }).then((row) => row!),
      payments.findOne({ orderId: subscription.orderId, standing: 'paid' }).then((row) => row!),
    ]);
    await payments.updateOne({ _id: late }, { $set: { standing: 'late' } });
    const { open } = before.charges;
    expect((await preview()).charges).toEqual({ open: open - 1, late: 1 });

    const stands = (set: object) =>
      database().rows(subscriptionCollection).updateOne({ _id: subscription._id }, { $set: set });
    await stands({ status: 'SUSPENDED' });
    expect((await preview()).numbers).toEqual({ ...none, suspended: 1 });
    await stands({ status: 'ACTIVATION_FAILED' });
    const { numbers, returned } = await preview();
    expect([numbers, returned]).toEqual([
      { ...none, failed: 1 },
      { cents: paid.amountCents, byHandCents: 0 },
    ]);
    const { status } = paid;
    await payments.updateOne({ _id: paid._id }, { $set: { status: 'RECEIVED_IN_CASH' } });
    expect((await preview()).returned).toEqual({ cents: 0, byHandCents: paid.amountCents });
    await payments.updateOne({ _id: paid._id }, { $set: { status } });
    // What ends already is no news.
    await stands({ status: 'ACTIVE', ending: { reason: 'admin', by: 'admin', since: new Date(), releasedAt: null } });
    expect((await preview()).numbers).toEqual(none);
    await stands({ status: subscription.status, ending: null });
    await expect(billing.askAs(admin, previewRemoval, { customerId: uuidv7() })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('a customer who is removed', () => {
  it('has his numbers ended and is forgotten then, in no list any more; buying again, he is known again', async () => {
    const { customerId, email, taxId, subscription, orderId, written } = await aCustomer();
    const reason = 'pediu por telefone';
    const asked = () => billing.askAs(admin, removeCustomer, { customerId, reason });
    await Promise.all([asked(), asked()]);
    expect(await read(customerId)).toMatchObject({ isLeaving: true });
    const subscriptions = database().rows(subscriptionCollection);
    await eventually('his number is given up', async () =>
      expect(await subscriptions.findOne({ _id: subscription._id })).toMatchObject({
        ending: { reason: 'admin', by: 'admin' },
      }),
    );
    const { number } = subscription.number;
    await billing.deliver(numberReleased, { orderId, number, releasedAt: new Date().toISOString() }, 1);
    const find = async () =>
      (await billing.askAs(admin, listCustomers, customers.input.parse({ search: email }))).rows.length;
    await eventually(
      'he is in no list any more',
      async () => {
        await database()
          .rows(closingCollection)
          .updateOne({ _id: customerId, doneAt: null }, { $set: { nextRunAt: new Date(0) } });
        expect(await find()).toBe(0);
        expect(await payerOf(customerId)).toMatchObject({ email: '', phone: '', listed: { access: 'removed' } });
      },
      { within: 20_000 },
    );
    await expect(read(customerId)).rejects.toMatchObject({ code: 'not-found' });
    expect((await change(written)).refused).toMatchObject({ code: 'not-found' });
    expect((await database().rows(orderCollection).findOne({ _id: orderId }))!.buyer.email).toBe('');
    expect(await database().rows(paymentCollection).countDocuments({ orderId })).toBeGreaterThan(0);
    const deeds = await database().rows(auditCollection).find({ 'subject.id': customerId }).toArray();
    expect(deeds).toMatchObject([{ action: 'customer.remove', reason, by: admin.userId }]);

    const again = await billing.order('PIX', { taxId, wrote: { email } });
    expect((await database().rows(orderCollection).findOne({ _id: again.orderId }))!.customerId).toBe(customerId);
    expect(await find()).toBe(1);
  }, 60_000);
});
