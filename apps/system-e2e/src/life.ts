import { describe, expect, it } from '@jest/globals';
import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import type { Placed } from '@numera/testing/buyer';
import { eventually } from '@numera/testing/eventually';
import { changeRow } from '@numera/testing/change-row';
import { demoLogins } from '@numera/testing/demo-logins';
import type { AppName } from '@numera/testing/product-environment';
import { addDays, today } from '@numera/rules/dates';
import { isThorough, someOf } from '@numera/testing/thorough';
import { killAt, shop } from './the-shop.ts';

const about = (placed: Placed, method: 'GET' | 'POST' | 'DELETE', path = '', body?: object) =>
  shop.buyer.call<SubscriptionView>(method, `/api/orders/${placed.order.id}/subscription${path}`, body, {
    'x-order-token': placed.orderToken,
  });
const becomes = (placed: Placed, what: object, within = 40_000): Promise<SubscriptionView> =>
  eventually(
    `the subscription of ${placed.order.id} is ${JSON.stringify(what)}`,
    async () => {
      const { body } = await about(placed, 'GET');
      expect(body).toMatchObject(what);
      return body;
    },
    { within, every: 100 },
  );

/** A number that works, bought by a guest. */
async function bought(): Promise<Placed> {
  const placed = await shop.payable('PIX');
  await shop.buyer.pay(placed.order);
  await shop.reaches(placed, 'ACTIVE');
  await becomes(placed, { status: 'ACTIVE' });
  return placed;
}
const isReleased = { status: 'CANCELED', ending: { reason: 'owner', isReleased: true } };
const ledgerOf = async (placed: Placed, kind: string) =>
  (await shop.ledger(`kind=${kind}`)).entries.filter(
    ({ number }) => number && placed.order.number.number.endsWith(number),
  );

/** Nobody knows that it was not asked before the lease of whoever died asking runs out. */
const providerSays = (placed: Placed, status: 'ACTIVE' | 'INACTIVE'): Promise<void> =>
  eventually(`it is ${status} at the provider`, async () => expect(await lastStatusOf(placed)).toBe(status), {
    within: 40_000,
  });

/** What the provider said last of the order's subscription. */
async function lastStatusOf({ order }: Placed): Promise<string | undefined> {
  const { body } = await shop.buyer.sandbox<{ data: { subscription: string }[] }>(
    'GET',
    `/control/charges?q=${order.number.number.slice(2)}&limit=1`,
  );
  const { entries } = await shop.ledger(`subscriptionId=${body.data[0]?.subscription ?? ''}`);
  return entries.findLast(({ kind }) => kind.startsWith('subscription.'))?.status;
}

describe('a subscription', () => {
  it('that is given up is removed at the provider, and its number goes back and is kept apart for its last owner', async () => {
    const placed = await bought();
    const { number, areaRef } = placed.order.number;
    expect(await about(placed, 'POST', '/cancellation', { when: 'now' })).toMatchObject({ status: 200 });
    await becomes(placed, isReleased);
    expect(await ledgerOf(placed, 'did.released')).toHaveLength(1);
    expect((await shop.buyer.numbers(areaRef)).map((one) => one.number)).not.toContain(number);
    const again = await about(placed, 'DELETE', '/cancellation');
    expect(again).toMatchObject({ status: 409, body: { code: 'subscription-ended' } });

    const reclaim = `/api/orders/${placed.order.id}/subscription/reclaim`;
    const reclaimed = await shop.buyer.call<Placed>('POST', reclaim, {}, { 'x-order-token': placed.orderToken });
    expect(reclaimed.status).toBe(201);
    const order = await shop.reaches(reclaimed.body, 'AWAITING_PAYMENT');
    expect(order.number.number).toBe(number);
    await shop.buyer.pay(order);
    await shop.reaches(reclaimed.body, 'ACTIVE');
    expect(await ledgerOf(placed, 'did.acquired')).toHaveLength(2);
  }, 90_000);

  it('that is given up with its period goes on when that is taken back', async () => {
    const placed = await bought();
    const { body } = await about(placed, 'POST', '/cancellation', { when: 'period-end' });
    expect(body).toMatchObject({ status: 'ACTIVE', nextDueDate: null });
    expect(body.cancelAt).toBe(body.paidUntil);
    const kept = await about(placed, 'DELETE', '/cancellation');
    expect(kept.body).toMatchObject({ cancelAt: null, nextDueDate: body.paidUntil });
    await eventually('the provider charges for it again', async () => {
      const { owed } = (await about(placed, 'GET')).body;
      expect(owed.map(({ dueDate }) => dueDate)).toContain(body.paidUntil);
    });
  }, 60_000);

  const moments: readonly (readonly [AppName, string])[] = [
    ['billing', 'billing.provider-asked'],
    ['provisioning', 'provisioning.released'],
    ['billing', 'billing.provider-to-be-asked'],
    ['billing', 'billing.provider-agreed'],
    ['provisioning', 'provisioning.release-recorded'],
    ['provisioning', 'provisioning.saved'],
    ['catalog', 'catalog.on-number-released.handled'],
  ];
  it.each(someOf(moments, 2))(
    'ends once, also when %s is killed at %s',
    async (app, failpoint) => {
      const placed = await bought();
      await killAt(app, failpoint, () => about(placed, 'POST', '/cancellation', { when: 'now' }));
      await becomes(placed, isReleased);
      expect(await ledgerOf(placed, 'did.released')).toHaveLength(1);
    },
    90_000,
  );

  const ofSuspension = ['billing.provider-asked', 'billing.provider-to-be-asked', 'billing.provider-agreed'];
  // Its provider step is the one of a cancellation, which every run kills.
  (isThorough ? it : it.skip).each(ofSuspension)(
    'is suspended, and works again when it is paid, also when billing is killed at %s',
    async (failpoint) => {
      const placed = await bought();
      const [charge] = await eventually('its next charge is known', async () => {
        const { owed } = (await about(placed, 'GET')).body;
        expect(owed.length).toBeGreaterThan(0);
        return owed;
      });
      const { paymentId } = charge!;
      await shop.buyer.sandbox('POST', `/control/charges/${paymentId}/overdue`, {});
      await becomes(placed, { owed: [{ paymentId, standing: 'late' }] });
      // As when the notice's time had passed.
      const yesterday = addDays(today(new Date()), -1);
      const notice = { kind: 'suspension', paymentId, at: new Date(`${yesterday}T12:00:00Z`), named: yesterday };
      const past = { $push: { notices: notice }, $set: { nextRunAt: new Date(0) } };
      const itsRow = { orderId: placed.order.id };
      await killAt('billing', failpoint, () => changeRow(shop.world, ['billing', 'subscriptions'], itsRow, past));
      await becomes(placed, { status: 'SUSPENDED', nextDueDate: null });
      await providerSays(placed, 'INACTIVE');
      await shop.buyer.sandbox('POST', `/control/charges/${paymentId}/pay`, {});
      await becomes(placed, { status: 'ACTIVE', suspendedAt: null });
      await providerSays(placed, 'ACTIVE');
    },
    90_000,
  );

  const ofRefund = ['billing.refund-sent', 'billing.refund-answered', 'billing.refund-saved'];
  // In one process every run lets it die at its moments.
  (isThorough ? it : it.skip).each(ofRefund)(
    'has its money back once, also when billing is killed at %s',
    async (failpoint) => {
      const placed = await bought();
      const { payments } = await shop.buyer.see(placed);
      const { id } = payments.find(({ standing }) => standing === 'paid')!;
      const admin = await shop.buyer.signIn(demoLogins.admin);
      const wish = { reason: 'pedido do cliente' };
      await killAt('billing', failpoint, () => shop.buyer.call('POST', `/api/payments/${id}/refunds`, wish, admin));
      await eventually(
        'the money is back',
        async () => {
          const { payments } = await shop.buyer.see(placed);
          expect(payments.find((one) => one.id === id)).toMatchObject({ standing: 'returned' });
        },
        { within: 40_000, every: 100 },
      );
      expect((await shop.ledger(`paymentId=${id}&kind=payment.refunded`)).entries).toHaveLength(1);
    },
    90_000,
  );
});
