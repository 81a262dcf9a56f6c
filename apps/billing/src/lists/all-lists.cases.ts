import { allNumbers, listAllNumbers } from '@numera/contracts/billing/all-numbers';
import { allPayments, getPaymentTotals, listAllPayments } from '@numera/contracts/billing/all-payments';
import { countSubscribers } from '@numera/contracts/billing/plan-subscribers';
import { cancelSubscription } from '@numera/contracts/billing/subscriptions';
import { addDays, today } from '@numera/rules/dates';
import { Database } from '@numera/server/database';
import { open } from '@numera/server/seal';
import { taxIdTerm } from '@numera/server/tax-id-term';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import { v7 as uuidv7 } from 'uuid';
import { lives } from '../../test/a-life.ts';
import { billing } from '../../test/the-billing.ts';
import { customerCollection } from '../customers/customer.schema.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { FillListed } from './fill-listed.ts';

const thisYear = (of: string | undefined) =>
  of ? { period: `${of}.${today(new Date()).slice(0, 4)}-01-01.2099-12-31` } : {};
const database = () => billing.app.get(Database);
const admin = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.7' } as const;
const numbers = (asked: object) => billing.askAs(admin, listAllNumbers, allNumbers.input.parse(asked));
const payments = (asked: object) => billing.askAs(admin, listAllPayments, allPayments.input.parse(asked));
/** A number that works, of a guest who is found by his own words alone. */
async function aNumber() {
  const email = `${uuidv7()}@example.com`;
  const { orderId, customerId, number } = await lives('PIX', { wrote: { email, name: 'Conceição Prado' } });
  const payer = await database().rows(customerCollection).findOne({ _id: customerId });
  return { orderId, customerId, number, email, taxId: open(payer!.sealedTaxId, billing.key, 'cpfCnpj') };
}

describe('everybody’s numbers and payments', () => {
  it('are found by number, by who bought them, and by the whole tax id', async () => {
    const { orderId, customerId, number, email, taxId } = await aNumber();
    const [row] = (await numbers({ search: email })).rows;
    expect(row).toMatchObject({
      ...{ orderId, number, status: 'ACTIVE' },
      customer: { id: customerId, name: 'Conceição Prado', email },
    });
    for (const search of [number.number, `conceicao ${number.number.slice(-4)}`, email.toUpperCase()])
      expect((await numbers({ search })).rows.map((one) => one.orderId)).toContain(orderId);
    const term = taxIdTerm(taxId, billing.key);
    expect((await numbers({ anyOf: term })).rows.map((one) => one.orderId)).toContain(orderId);
    expect((await numbers({ anyOf: taxIdTerm('52998224725', billing.key) })).rows).toEqual([]);
    const found = await payments({ search: email });
    expect(found.rows.length).toBeGreaterThan(1);
    expect(new Set(found.rows.map((one) => one.orderId))).toEqual(new Set([orderId]));
    expect((await payments({ anyOf: term })).rows.map((one) => one.orderId)).toContain(orderId);
    expect((await payments({ search: email, standing: 'paid', method: 'PIX' })).rows).toMatchObject([
      { number, customer: { name: 'Conceição Prado', email }, standing: 'paid' },
    ]);
    expect((await payments({ search: email, method: 'BOLETO' })).rows).toEqual([]);
  });

  it('tell which of them end, when, and that one is ending', async () => {
    const { orderId, email } = await aNumber();
    const one = async () => (await numbers({ search: email })).rows[0];
    expect(await one()).toMatchObject({ cancelAt: null, endingReason: null });
    const { paidUntil } = await billing.askAs(admin, cancelSubscription, { orderId, when: 'period-end' });
    expect(await one()).toMatchObject({ cancelAt: paidUntil, endingReason: null, status: 'ACTIVE' });
    await billing.askAs(admin, cancelSubscription, { orderId, when: 'now' });
    expect(await one()).toMatchObject({ endingReason: 'admin' });
  });

  it('are counted by plan, in an index alone', async () => {
    const { orderId } = await aNumber();
    const rows = database().rows(subscriptionCollection);
    const { planId } = (await rows.findOne({ orderId }))!;
    const count = () => billing.askAs(admin, countSubscribers, { planId });
    const { numbers: had } = await count();
    await rows.updateOne({ orderId }, { $set: { status: 'SUSPENDED' } });
    expect(await count()).toEqual({ numbers: had });
    await rows.updateOne({ orderId }, { $set: { status: 'CANCELED' } });
    expect(await count()).toEqual({ numbers: had - 1 });
    for (const plan of await plansOf(database().connection, 'subscriptions', count)) expect(plan.documents).toBe(0);
    expect(await billing.askAs(admin, countSubscribers, { planId: 'nenhum' })).toEqual({ numbers: 0 });
  });

  it('come to sums by what they are, added up from an index alone', async () => {
    const totals = () => billing.askAs(admin, getPaymentTotals, {});
    const before = await totals();
    await aNumber();
    const after = await totals();
    expect([after.paid.count - before.paid.count, after.open.count - before.open.count]).toEqual([1, 1]);
    expect(after.paid.cents).toBeGreaterThan(before.paid.cents);
    expect(after.all).toEqual({
      count: after.paid.count + after.open.count + after.late.count,
      cents: after.paid.cents + after.open.cents + after.late.cents,
    });
    for (const plan of await plansOf(database().connection, 'payments', totals)) expect(plan.documents).toBe(0);
  });

  it('are nobody’s to read but an administrator’s', async () => {
    const me = { ...admin, role: 'user' } as never;
    await expect(billing.askAs(me, listAllNumbers, allNumbers.input.parse({}))).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(billing.askAs(me, listAllPayments, allPayments.input.parse({}))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('of before are found when they were given what they lack', async () => {
    const { orderId, email } = await aNumber();
    await database()
      .rows(subscriptionCollection)
      .updateOne({ orderId }, { $unset: { 'listed.email': 1 }, $set: { 'listed.words': [] } });
    await database()
      .rows(paymentCollection)
      .updateMany({ orderId }, { $unset: { 'listed.buyer': 1 }, $set: { 'listed.words': [] } });
    expect([(await numbers({ search: email })).rows, (await payments({ search: email })).rows]).toEqual([[], []]);
    while ((await billing.app.get(FillListed).run()) > 0);
    expect((await numbers({ search: email })).rows).toHaveLength(1);
    expect((await payments({ search: email })).rows.length).toBeGreaterThan(1);
  });

  it('are read by an index in every order and tab', async () => {
    const tabs = {
      numbers: [undefined, ...allNumbers.filters.status.options],
      payments: [undefined, ...allPayments.filters.standing.options],
    };
    for (const search of ['', 'conceicao']) {
      for (const sort of Object.keys(allNumbers.sorts))
        for (const status of tabs.numbers)
          for (const day of [undefined, ...allNumbers.periods!]) {
            const asked = { sort, search, ...(status ? { status } : {}), ...thisYear(day) };
            expectIndexed(
              await plansOf(database().connection, 'subscriptions', () => numbers(asked)),
              2_000,
              search !== '' || (day !== undefined && day !== sort),
            );
          }
      for (const sort of Object.keys(allPayments.sorts))
        for (const standing of tabs.payments)
          for (const day of [undefined, ...allPayments.periods!]) {
            const asked = { sort, search, ...(standing ? { standing } : {}), ...thisYear(day) };
            expectIndexed(
              await plansOf(database().connection, 'payments', () => payments(asked)),
              2_000,
              search !== '' || (day !== undefined && day !== sort),
            );
          }
    }
  });

  it('are narrowed to what was due, or paid, from one day to another, both days meant whole', async () => {
    const { email } = await aNumber();
    const all = (await payments({ search: email })).rows;
    const paid = all.find(({ paidOn }) => paidOn !== null)!;
    const unpaid = all.find(({ paidOn }) => paidOn === null)!;
    const found = async (period: string) => (await payments({ search: email, period })).rows.map(({ id }) => id);
    expect(await found(`paidOn.${paid.paidOn}.${paid.paidOn}`)).toEqual([paid.id]);
    expect(await found(`paidOn.${addDays(paid.paidOn!, 1)}.2099-12-31`)).toEqual([]);
    expect(await found(`dueDate.${unpaid.dueDate}.${unpaid.dueDate}`)).toEqual([unpaid.id]);
    expect(await found(`dueDate.${addDays(unpaid.dueDate, 1)}.2099-12-31`)).toEqual([]);
    const byDay = await payments({ search: email, sort: 'paidOn' });
    expect(byDay.rows.map(({ id }) => id)).toEqual([paid.id, unpaid.id]);
    const [number] = (await numbers({ search: email })).rows;
    const day = today(new Date(number!.createdAt));
    expect((await numbers({ search: email, period: `createdAt.${day}.${day}` })).rows).toEqual([number]);
    expect((await numbers({ search: email, period: `createdAt.2000-01-01.${addDays(day, -1)}` })).rows).toEqual([]);
  });
});
