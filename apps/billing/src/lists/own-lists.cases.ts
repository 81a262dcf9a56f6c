import type { Person } from '@numera/contracts/access';
import { listOwnNumbers, ownNumbers } from '@numera/contracts/billing/own-numbers';
import { getOwnPaymentPix, getReceipt, listOwnPayments, ownPayments } from '@numera/contracts/billing/own-payments';
import type { InputOf } from '@numera/contracts/contract';
import { move, type Order } from '@numera/domain-billing/order';
import { anOrder } from '@numera/domain-billing/order.fixture';
import { aSubscription } from '@numera/domain-billing/subscription.fixture';
import { standingOf } from '@numera/domain-billing/payment';
import { addDays, monthsLater } from '@numera/rules/dates';
import { isTaxId } from '@numera/rules/tax-id';
import { Database } from '@numera/server/database';
import { open } from '@numera/server/seal';
import { eventually } from '@numera/testing/eventually';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { billing } from '../../test/the-billing.ts';
import { EndOrder } from '../orders/end-order.ts';
import { OrderStore } from '../orders/order-store.ts';
import { ApplyPayment } from '../orders/apply-payment.ts';
import { listedPayment } from '../payments/listed.ts';
import { listedSubscription } from '../subscriptions/listed.ts';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { type StoredSubscription, subscriptionCollection } from '../subscriptions/subscription.schema.ts';

const someone = (role: 'user' | 'admin' = 'user'): Person & { kind: 'user' } => ({
  kind: 'user',
  userId: uuidv7(),
  role,
  ip: '203.0.113.7',
});
const guest: Person = { kind: 'guest', ip: '203.0.113.7' };
const numbersOf = (actor: Person, asked: Partial<InputOf<typeof listOwnNumbers>> = {}) =>
  billing.askAs(actor, listOwnNumbers, ownNumbers.input.parse(asked));
const paymentsOf = (actor: Person, asked: Partial<InputOf<typeof listOwnPayments>> = {}) =>
  billing.askAs(actor, listOwnPayments, ownPayments.input.parse(asked));
const pixOf = (actor: Person, paymentId: string) => billing.askAs(actor, getOwnPaymentPix, { paymentId });
const receiptOf = (actor: Person, paymentId: string) => billing.askAs(actor, getReceipt, { paymentId });
const payments = () => billing.app.get(Database).rows(paymentCollection);
const subscriptions = () => billing.app.get(Database).rows(subscriptionCollection);
const exactly = (count: number) => ({ count, exact: true });

/** With both charges that the provider makes at once: of this period and of the next. */
async function boughtBy(actor: Person, method: 'PIX' | 'BOLETO' = 'PIX', name = 'Ana Conceição'): Promise<Order> {
  const { orderId } = await billing.order(method, { actor, wrote: { name } });
  await eventually('both charges are known', async () => expect(await payments().countDocuments({ orderId })).toBe(2));
  return billing.reaches(orderId, 'AWAITING_PAYMENT');
}
/** The provider tells that of the order's own charge, as often as told. */
async function tells({ charge, asaasSubscriptionId, method }: Order, status: string, times = 1): Promise<void> {
  for (let told = 0; told < times; told++) {
    await billing.app.get(ApplyPayment).apply({
      id: charge!.paymentId,
      subscription: asaasSubscriptionId,
      status,
      value: charge!.amountCents / 100,
      dueDate: charge!.dueDate,
      billingType: method,
    });
  }
}
const laterOf = async ({ _id: orderId, charge }: Order) =>
  (await payments().findOne({ orderId, _id: { $ne: charge!.paymentId } }))!;

describe('the numbers of a customer', () => {
  it('are his alone, the latest first, each with who holds it and what is to be paid next', async () => {
    const [ana, bruno] = [someone(), someone()];
    const first = await boughtBy(ana);
    const second = await boughtBy(ana, 'BOLETO', 'João D’Ávila');
    await boughtBy(bruno);
    const { rows, next, total, counts } = await numbersOf(ana);
    expect(rows).toEqual([
      expect.objectContaining({ id: second.subscriptionId, holder: 'João D’Ávila' }),
      {
        id: first.subscriptionId,
        orderId: first._id,
        number: first.number,
        createdAt: expect.any(String),
        holder: 'Ana Conceição',
        planName: 'Essencial',
        period: 'monthly',
        valueCents: 2_990,
        status: 'PENDING',
        cancelAt: null,
        endingReason: null,
        nextDueDate: first.nextChargeOn,
        duePayment: {
          id: first.charge!.paymentId,
          dueDate: first.charge!.dueDate,
          standing: 'open',
          method: 'PIX',
          amountCents: 2_990,
        },
      },
    ]);
    expect([next, total]).toEqual([null, exactly(2)]);
    expect(counts).toEqual({
      all: exactly(2),
      PENDING: exactly(2),
      ACTIVE: exactly(0),
      CANCELED: exactly(0),
      SUSPENDED: exactly(0),
      ACTIVATION_FAILED: exactly(0),
    });
  });

  it('are found by number, city and holder, under the tab of their status', async () => {
    const ana = someone();
    const failed = await boughtBy(ana);
    const joao = await boughtBy(ana, 'PIX', 'João D’Ávila');
    await subscriptions().updateOne({ _id: failed.subscriptionId }, { $set: { status: 'ACTIVATION_FAILED' } });
    const ids = async (asked: Parameters<typeof numbersOf>[1]) =>
      (await numbersOf(ana, asked)).rows.map(({ id }) => id);
    expect(await ids({ search: 'joao avila' })).toEqual([joao.subscriptionId]);
    expect(await ids({ search: `(11) ${joao.number.number.slice(4, 8)}-${joao.number.number.slice(8)}` })).toEqual([
      joao.subscriptionId,
    ]);
    expect(await ids({ search: 'SÃO p', sort: 'number' })).toEqual([failed.subscriptionId, joao.subscriptionId]);
    expect(await ids({ search: 'rio' })).toEqual([]);
    expect(await ids({ status: 'PENDING' })).toEqual([joao.subscriptionId]);
    expect((await numbersOf(ana)).counts).toMatchObject({ all: exactly(2), ACTIVATION_FAILED: exactly(1) });
  });

  it('are nobody’s who is not signed in', async () => {
    await expect(numbersOf(guest)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(paymentsOf(guest)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('the payments of a customer', () => {
  it('are his alone, the latest due first, with the provider’s links', async () => {
    const [ana, bruno] = [someone(), someone()];
    const order = await boughtBy(ana, 'BOLETO');
    await boughtBy(bruno);
    const { rows, counts } = await paymentsOf(ana);
    expect(rows.map(({ id }) => id)).toEqual([(await laterOf(order))._id, order.charge!.paymentId]);
    expect(rows[1]).toEqual({
      id: order.charge!.paymentId,
      orderId: order._id,
      number: order.number,
      valueCents: 2_990,
      dueDate: order.charge!.dueDate,
      paidOn: null,
      method: 'BOLETO',
      status: 'PENDING',
      standing: 'open',
      invoiceUrl: expect.stringContaining(billing.sandboxUrl),
      bankSlipUrl: order.charge!.boleto!.slipUrl,
      hasPix: false,
    });
    expect(counts).toEqual({
      all: exactly(2),
      open: exactly(2),
      late: exactly(0),
      paid: exactly(0),
      returned: exactly(0),
    });
    expect((await paymentsOf(ana, { search: order.number.number.slice(-4) })).total).toEqual(exactly(2));
  });

  it('move from tab to tab as they stand, however often and however late it is told', async () => {
    const ana = someone();
    const order = await boughtBy(ana);
    const own = async (standing: 'open' | 'late' | 'paid' | 'returned') =>
      (await paymentsOf(ana, { standing })).rows.some(({ id }) => id === order.charge!.paymentId);
    expect(await own('open')).toBe(true);
    await tells(order, 'OVERDUE', 2);
    expect([await own('open'), await own('late')]).toEqual([false, true]);
    await tells(order, 'RECEIVED', 2);
    await tells(order, 'OVERDUE');
    expect([await own('late'), await own('paid')]).toEqual([false, true]);
    await tells(order, 'CHARGEBACK_REQUESTED', 2);
    expect([await own('paid'), await own('returned')]).toEqual([false, true]);
    expect((await paymentsOf(ana)).counts).toMatchObject({ all: exactly(2), open: exactly(1), returned: exactly(1) });
  });

  it('are without those of an order that is over, until it is paid after all', async () => {
    const ana = someone();
    const order = await boughtBy(ana);
    const closing = (one: Order) =>
      move(one, 'CLOSING', new Date(), 'to be CANCELED', { closeAs: 'CANCELED', nextRunAt: null });
    await billing.app.get(OrderStore).change(order._id, closing);
    expect(await paymentsOf(ana)).toMatchObject({ rows: [], counts: { all: exactly(0) } });
    expect((await numbersOf(ana)).rows).toMatchObject([{ nextDueDate: null, duePayment: null }]);
    await tells(order, 'RECEIVED');
    expect((await paymentsOf(ana)).rows.map(({ standing }) => standing)).toEqual(['open', 'paid']);
    expect((await numbersOf(ana)).rows).toMatchObject([
      { nextDueDate: order.nextChargeOn, duePayment: { id: (await laterOf(order))._id } },
    ]);
  });

  it('are without those that the provider removed', async () => {
    const ana = someone();
    const order = await boughtBy(ana);
    await billing.app.get(EndOrder).run(order._id, 'CANCELED');
    await billing.reaches(order._id, 'CANCELED');
    await tells(order, 'PENDING');
    expect(await paymentsOf(ana)).toMatchObject({ rows: [], total: exactly(0) });
    expect((await numbersOf(ana, { status: 'CANCELED' })).rows).toMatchObject([
      { nextDueDate: null, duePayment: null },
    ]);
  });
});

describe('the PIX code of a payment', () => {
  it('is the order’s own while that waits, and the provider’s of a later one', async () => {
    const ana = someone();
    const order = await boughtBy(ana);
    const later = await laterOf(order);
    expect(await pixOf(ana, order.charge!.paymentId)).toEqual(order.charge!.pix);
    const code = await pixOf(ana, later._id);
    expect(code).toEqual({ copyPaste: expect.stringMatching(/^000201/), qrCodePngBase64: expect.any(String) });
    expect(code).not.toEqual(order.charge!.pix);
    expect(await pixOf(someone('admin'), order.charge!.paymentId)).toEqual(order.charge!.pix);
    expect((await paymentsOf(ana)).rows.map(({ hasPix }) => hasPix)).toEqual([true, true]);
  });

  it('is not told to anybody else', async () => {
    const { charge } = await boughtBy(someone());
    await expect(pixOf(someone(), charge!.paymentId)).rejects.toMatchObject({ code: 'not-found' });
    await expect(pixOf(guest, charge!.paymentId)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(pixOf(someone(), 'pay_of_nobody')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is none of a payment that cannot be paid so', async () => {
    const ana = someone();
    const [paid, slip] = [await boughtBy(ana), await boughtBy(ana, 'BOLETO')];
    await tells(paid, 'RECEIVED');
    for (const { charge } of [paid, slip])
      await expect(pixOf(ana, charge!.paymentId)).rejects.toMatchObject({ code: 'order-not-payable' });
  });
});

describe('the receipt of a payment', () => {
  it('says who paid how much, when, for which days; nobody has one of what is not paid', async () => {
    const ana = someone();
    const order = await boughtBy(ana);
    const { paymentId, dueDate } = order.charge!;
    const noReceipt = { code: 'not-found' };
    await expect(receiptOf(ana, paymentId)).rejects.toMatchObject(noReceipt);
    await tells(order, 'RECEIVED');
    const receipt = await receiptOf(ana, paymentId);
    expect(receipt).toEqual({
      ...{ id: paymentId, number: order.number, planName: 'Essencial', period: 'monthly', amountCents: 2_990 },
      ...{ from: dueDate, until: addDays(monthsLater(dueDate, 1), -1), paidOn: null, method: 'PIX', refundedCents: 0 },
      payer: { name: 'Ana Conceição', cpfCnpj: expect.stringMatching(/^s2\./) },
      invoiceUrl: null,
    });
    expect(isTaxId(open(receipt.payer.cpfCnpj, billing.key, 'cpfCnpj'))).toBe(true);
    expect(await receiptOf(someone('admin'), paymentId)).toMatchObject({ id: paymentId });
    await expect(receiptOf(someone(), paymentId)).rejects.toMatchObject(noReceipt);
    await expect(receiptOf(guest, paymentId)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('each way to ask for a list', () => {
  const ana = someone();
  const OWN = 40;
  const statuses = ownNumbers.filters.status.options;
  const word = { open: 'PENDING', late: 'OVERDUE', paid: 'RECEIVED', returned: 'REFUNDED' } as const;
  const standings = ownPayments.filters.standing.options;

  const subscriptionOf = (ownerUserId: string, index: number): StoredSubscription => {
    const row = aSubscription({
      ...{ _id: uuidv7(), orderId: uuidv7(), ownerUserId, status: statuses[index % statuses.length]! },
      ...{ valueCents: index % 3, asaasSubscriptionId: uuidv7(), live: false },
      createdAt: new Date(Date.UTC(2026, 0, 1, index)),
    });
    return { ...row, listed: listedSubscription(row), revision: 1, startedAt: null, endedAt: null };
  };
  const paymentOf = (ownerUserId: string, index: number): Payment => {
    const { number } = anOrder();
    const status = word[standings[index % standings.length]!];
    return {
      ...{ _id: uuidv7(), orderId: uuidv7(), subscriptionId: uuidv7(), ownerUserId, method: 'PIX', status },
      ...{ standing: standingOf(status), dropped: false, amountCents: index % 3, paidOn: null },
      ...{ dueDate: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}`, invoiceUrl: null, bankSlipUrl: null },
      ...{ listed: listedPayment(number, { name: 'Ana', email: 'ana@example.com' }), readAt: new Date() },
    };
  };
  const owners = [ana.userId, ...Array.from({ length: 10 }, () => uuidv7())];
  beforeAll(async () => {
    const rows = owners.flatMap((owner) => Array.from({ length: OWN }, (_, index) => [owner, index] as const));
    await subscriptions().insertMany(rows.map((row) => subscriptionOf(...row)));
    await payments().insertMany(rows.map((row) => paymentOf(...row)));
  }, 60_000);
  // Whoever asks what failed is told the oldest of all, and finds his own again.
  afterAll(() => subscriptions().deleteMany({ ownerUserId: { $in: owners }, status: 'ACTIVATION_FAILED' }));

  /** Every sort, in both directions, under every tab, with and without a search. */
  const ways = <S extends string, T extends string>(
    sorts: Readonly<Record<S, unknown>>,
    name: string,
    tabs: readonly T[],
  ) =>
    (Object.keys(sorts) as S[]).flatMap((sort) =>
      (['asc', 'desc'] as const).flatMap((direction) =>
        [undefined, ...tabs].flatMap((tab) =>
          ['', '4000 sao'].map((search) => ({ sort, direction, search, size: 5, ...(tab ? { [name]: tab } : {}) })),
        ),
      ),
    );

  async function isIndexed(
    collection: string,
    search: string,
    ask: (cursor?: string) => Promise<{ next: string | null }>,
  ) {
    const { next } = await ask();
    const plans = await plansOf(billing.app.get(Database).connection, collection, () => ask(next!));
    const listing = plans.filter(({ shape }) => !shape.includes('subscriptionId'));
    // Never anybody else's rows; and without a search no more than the page, and each way into the index.
    expectIndexed(listing, 2 * OWN, search !== '');
    const page = listing.find(({ shape }) => shape.startsWith('find'))!;
    if (!search) expect(page.keys).toBeLessThanOrEqual(2 * page.returned + 10);
  }

  it.each(ways(ownNumbers.sorts, 'status', statuses))('is answered by an index: numbers %j', (asked) =>
    isIndexed('subscriptions', asked.search, (cursor) => numbersOf(ana, { ...asked, ...(cursor ? { cursor } : {}) })),
  );

  it.each(ways(ownPayments.sorts, 'standing', standings))('is answered by an index: payments %j', (asked) =>
    isIndexed('payments', asked.search, (cursor) => paymentsOf(ana, { ...asked, ...(cursor ? { cursor } : {}) })),
  );
});
