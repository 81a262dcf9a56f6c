import { findOrders } from '@numera/contracts/billing/find-orders';
import {
  customers,
  getCustomer,
  linkCustomer,
  listCustomers,
  unlinkCustomer,
} from '@numera/contracts/billing/customers';
import { listOwnNumbers } from '@numera/contracts/billing/own-numbers';
import { listOwnPayments } from '@numera/contracts/billing/own-payments';
import { accountClosed, accountDeleted, accountMadeForCustomer } from '@numera/contracts/identity/account-facts';
import { alertCollection } from '@numera/messaging/alerts';
import { auditCollection } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { open } from '@numera/server/seal';
import { taxIdTerm } from '@numera/server/tax-id-term';
import { eventually } from '@numera/testing/eventually';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import { v7 as uuidv7 } from 'uuid';
import { lives } from '../../test/a-life.ts';
import { billing } from '../../test/the-billing.ts';
import { customerCollection } from '../customers/customer.schema.ts';
import { FillCustomers } from '../customers/fill-customers.ts';
import { NOBODY, REMOVED } from '../customers/listed.ts';
import { orderCollection } from '../orders/order.schema.ts';
import { closingCollection } from './closing.schema.ts';

const database = () => billing.app.get(Database);
const admin = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.7' } as const;
const person = (userId: string) => ({ kind: 'user', userId, role: 'user', ip: '203.0.113.9' }) as const;
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const seenBy = async (userId: string) => ({
  numbers: (await billing.askAs(person(userId), listOwnNumbers, listOwnNumbers.input.parse({}))).rows.length,
  payments: (await billing.askAs(person(userId), listOwnPayments, listOwnPayments.input.parse({}))).total.count > 0,
});
/** A guest who has a number, and the payer that he is. */
async function aCustomer(wrote: Record<string, string> = {}) {
  const { orderId } = await lives('PIX', { wrote: { email: `${uuidv7()}@example.com`, ...wrote } });
  const order = await database().rows(orderCollection).findOne({ _id: orderId });
  const { customerId } = order!;
  const payer = await database().rows(customerCollection).findOne({ _id: customerId });
  return { customerId, orderId, taxId: open(payer!.sealedTaxId, billing.key, 'cpfCnpj') };
}
/** As the end of a removal leaves a payer. */
const isRemoved = (_id: string) =>
  database()
    .rows(customerCollection)
    .updateOne({ _id }, { $set: { ...NOBODY, linkedUserId: null, listed: REMOVED } });
const isLeaving = (_id: string) =>
  database()
    .rows(customerCollection)
    .updateOne({ _id }, { $set: { leavingAt: new Date() } });
const told = async (type: string, orderId: string) =>
  (await billing.announced(type)).filter(({ body }) => (body.data as { orderId: string }).orderId === orderId).length;

describe('a customer who is given a panel', () => {
  it('sees his numbers and payments by the account that was made for him, told once; nobody links him twice', async () => {
    const { customerId, orderId } = await aCustomer();
    const [userId, other] = [uuidv7(), uuidv7()];
    await billing.deliver(accountMadeForCustomer, { userId, customerId, byUserId: admin.userId }, 2);
    expect(await seenBy(userId)).toEqual({ numbers: 1, payments: true });
    expect(await told('order.joined.v1', orderId)).toBe(1);
    expect(await refusal(billing.askAs(admin, linkCustomer, { customerId, userId: other }))).toBe('customer-linked');
    // The same again is no conflict: an answer may have been lost.
    expect(await refusal(billing.askAs(admin, linkCustomer, { customerId, userId }))).toBe('done');
  });

  it('has an operator told when the account that was made comes too late', async () => {
    const { customerId } = await aCustomer();
    await billing.askAs(admin, linkCustomer, { customerId, userId: uuidv7() });
    await billing.deliver(accountMadeForCustomer, { userId: uuidv7(), customerId, byUserId: admin.userId }, 2);
    const alerts = database().rows(alertCollection).find({ code: 'account-not-linked', subject: customerId });
    expect(await alerts.toArray()).toHaveLength(1);
  });

  it('sees nothing when it is taken from him; his number goes on, and who did it is written down', async () => {
    const { customerId, orderId } = await aCustomer();
    const userId = uuidv7();
    await billing.askAs(admin, linkCustomer, { customerId, userId });
    expect(await seenBy(userId)).toEqual({ numbers: 1, payments: true });
    expect(await refusal(billing.askAs(admin, unlinkCustomer, { customerId }))).toBe('done');
    expect(await seenBy(userId)).toEqual({ numbers: 0, payments: false });
    expect(await told('order.left.v1', orderId)).toBe(1);
    const customer = await billing.askAs(admin, getCustomer, { customerId });
    expect(customer).toMatchObject({ linkedUserId: null, numbers: { total: 1, active: 1 } });
    expect(await refusal(billing.askAs(admin, unlinkCustomer, { customerId }))).toBe('customer-unlinked');
    const deeds = await database().rows(auditCollection).find({ 'subject.id': customerId }).sort({ at: 1 }).toArray();
    expect(deeds.map(({ action, by }) => [action, by])).toEqual([
      ['customer.link', admin.userId],
      ['customer.unlink', admin.userId],
    ]);
    // And back.
    expect(await refusal(billing.askAs(admin, linkCustomer, { customerId, userId }))).toBe('done');
    expect(await seenBy(userId)).toEqual({ numbers: 1, payments: true });
  });

  it('loses it with the account that an administrator deletes; the number goes on', async () => {
    const { customerId } = await aCustomer();
    const userId = uuidv7();
    await billing.askAs(admin, linkCustomer, { customerId, userId });
    await billing.deliver(accountDeleted, { userId, deletedAt: new Date().toISOString(), byUserId: admin.userId }, 2);
    expect(await seenBy(userId)).toEqual({ numbers: 0, payments: false });
    expect(await billing.askAs(admin, getCustomer, { customerId })).toMatchObject({
      linkedUserId: null,
      numbers: { active: 1 },
    });
  });

  it('is not given to an account that is gone', async () => {
    const { customerId } = await aCustomer();
    const userId = uuidv7();
    await billing.deliver(accountDeleted, { userId, deletedAt: new Date().toISOString(), byUserId: admin.userId }, 2);
    expect(await refusal(billing.askAs(admin, linkCustomer, { customerId, userId }))).toBe('not-found');
    await billing.deliver(accountMadeForCustomer, { userId, customerId, byUserId: admin.userId }, 2);
    expect(await billing.askAs(admin, getCustomer, { customerId })).toMatchObject({ linkedUserId: null });
  });

  it.each([
    ['is removed', (customerId: string) => isRemoved(customerId)],
    ['is being removed', (customerId: string) => isLeaving(customerId)],
  ])('is not given to an account once he %s, whichever way it comes', async (_, goes) => {
    const { customerId } = await aCustomer();
    await goes(customerId);
    const payers = database().rows(customerCollection);
    const before = await payers.findOne({ _id: customerId });
    const userId = uuidv7();
    expect(await refusal(billing.askAs(admin, linkCustomer, { customerId, userId }))).toBe('not-found');
    await billing.deliver(accountMadeForCustomer, { userId, customerId, byUserId: admin.userId }, 2);
    expect(await payers.findOne({ _id: customerId })).toEqual(before);
    expect(await seenBy(userId)).toEqual({ numbers: 0, payments: false });
    const alerts = database().rows(alertCollection).find({ code: 'account-not-linked', subject: customerId });
    expect(await alerts.toArray()).toHaveLength(1);
  });

  it('is forgotten when its account is closed, and is nobody’s then; what was taken from an account goes on', async () => {
    const [given, taken, removed] = [await aCustomer(), await aCustomer(), await aCustomer()];
    const userId = uuidv7();
    for (const { customerId } of [given, taken, removed])
      expect(await refusal(billing.askAs(admin, linkCustomer, { customerId, userId }))).toBe('done');
    await billing.askAs(admin, unlinkCustomer, { customerId: taken.customerId });
    await isRemoved(removed.customerId);
    const closed = { userId, name: 'Ana', email: `${uuidv7()}@example.com`, closedAt: new Date().toISOString() };
    await billing.deliver(accountClosed, closed, 2);
    const payers = database().rows(customerCollection);
    const { email } = (await payers.findOne({ _id: given.customerId }))!;
    const ordered = () => billing.askAs(admin, findOrders, { search: email });
    expect((await ordered()).orders).toHaveLength(1);
    await eventually(
      'the closed account’s customer is forgotten',
      async () => {
        await database()
          .rows(closingCollection)
          .updateOne({ _id: userId, doneAt: null }, { $set: { nextRunAt: new Date(0) } });
        expect(await payers.findOne({ _id: given.customerId })).toMatchObject({
          ...{ email: '', phone: '', linkedUserId: null },
          listed: { access: 'none' },
        });
      },
      { within: 20_000 },
    );
    expect((await ordered()).orders).toEqual([]);
    // Whom an administrator removed is in no list again.
    expect((await payers.findOne({ _id: removed.customerId }))!.listed).toEqual(REMOVED);
    expect((await payers.findOne({ _id: taken.customerId }))!.email).toContain('@example.com');
    expect(await billing.askAs(admin, getCustomer, { customerId: taken.customerId })).toMatchObject({
      numbers: { active: 1 },
    });
  }, 60_000);

  it('is nobody’s matter but an administrator’s', async () => {
    const { customerId } = await aCustomer();
    const me = person(uuidv7());
    expect(await refusal(billing.askAs(me as never, linkCustomer, { customerId, userId: me.userId }))).toBe(
      'forbidden',
    );
    expect(await refusal(billing.askAs(admin, linkCustomer, { customerId: uuidv7(), userId: me.userId }))).toBe(
      'not-found',
    );
  });
});

describe('the list of customers', () => {
  const find = async (asked: object) =>
    (await billing.askAs(admin, listCustomers, customers.input.parse(asked))).rows.map(({ id }) => id);

  it('finds by name without accents, e-mail, phone and the whole tax id, and counts what each has', async () => {
    const { customerId, taxId } = await aCustomer({ name: 'Conceição Ávila Prado', phone: '11912345670' });
    const row = (
      await billing.askAs(admin, listCustomers, customers.input.parse({ search: 'conceicao pra' }))
    ).rows.find(({ id }) => id === customerId);
    expect(row).toMatchObject({ linkedUserId: null, numbers: { total: 1, active: 1 } });
    expect(row!.pendingPayments).toBeGreaterThan(0);
    expect(open(row!.cpfCnpj, billing.key, 'cpfCnpj')).toBe(taxId);
    for (const phone of ['11912345670', '(11) 91234-5670', '5670'])
      expect(await find({ search: `${phone} conceicao` })).toContain(customerId);
    expect(await find({ search: row!.email })).toEqual([customerId]);
    expect(await find({ anyOf: taxIdTerm(taxId, billing.key) })).toEqual([customerId]);
    expect(await find({ search: row!.email, access: 'linked' })).toEqual([]);
  });

  it('is sorted by name as people read it, whatever the case and the accents', async () => {
    const family = `f${uuidv7().slice(-12)}`;
    const sorted = [`Álvaro ${family}`, `ana ${family}`, `Zé ${family}`];
    for (const name of sorted.toReversed()) await aCustomer({ name });
    const asked = customers.input.parse({ search: family, sort: 'name' });
    const { rows } = await billing.askAs(admin, listCustomers, asked);
    expect(rows.map(({ name }) => name)).toEqual(sorted);
  });

  it('has customers of before, once they were given what they lack', async () => {
    const { customerId } = await aCustomer();
    const rows = database().rows(customerCollection);
    const { email } = (await rows.findOne({ _id: customerId }))!;
    await rows.updateOne({ _id: customerId }, { $unset: { listed: 1, linkedUserId: 1 } });
    expect(await find({ search: email })).toEqual([]);
    const { customerId: removed } = await aCustomer();
    await isRemoved(removed);
    const fill = async () => {
      while ((await billing.app.get(FillCustomers).run()) > 0);
    };
    await fill();
    expect(await find({ search: email })).toEqual([customerId]);
    // What was listed before it was sorted so.
    await rows.updateOne({ _id: customerId }, { $set: { listed: { access: 'none', words: [] } } });
    await fill();
    expect(await find({ search: email, sort: 'name' })).toEqual([customerId]);
    expect((await rows.findOne({ _id: removed }))!.listed).toEqual(REMOVED);
  });

  it('is read by an index in every order and tab', async () => {
    for (const sort of Object.keys(customers.sorts))
      for (const access of [undefined, 'linked', 'none'])
        for (const search of ['', 'cliente'])
          for (const period of [undefined, 'createdAt.2020-01-01.2099-12-31']) {
            const asked = customers.input.parse({ sort, search, period, ...(access ? { access } : {}) });
            for (const collection of ['customers', 'subscriptions', 'payments']) {
              const plans = await plansOf(database().connection, collection, () =>
                billing.askAs(admin, listCustomers, asked),
              );
              const isSorted = search !== '' || (period !== undefined && sort !== 'createdAt');
              if (plans.length > 0) expectIndexed(plans, 2_000, isSorted);
              // A file asks for a thousand customers at once: what they have is counted in the indexes alone.
              if (collection !== 'customers')
                expect(plans.map(({ documents }) => documents)).toEqual(plans.map(() => 0));
            }
          }
  });
});
