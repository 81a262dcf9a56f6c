import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { demoLogins } from '@numera/testing/demo-logins';
import { eventually } from '@numera/testing/eventually';
import type { AppName } from '@numera/testing/product-environment';
import { someOf } from '@numera/testing/thorough';
import { killAt, shop } from './the-shop.ts';

/** Kills the service at the named moment of a purchase, and lets the order go on. */
async function crashAt(app: AppName, failpoint: string): Promise<void> {
  // It dies while the order is taken, charged or paid, whichever the moment belongs to.
  const placed = await killAt(app, failpoint, async () => {
    const placed = await shop.place('PIX');
    await shop.buyer.pay(await shop.reaches(placed, 'AWAITING_PAYMENT', 30_000));
    return placed;
  });
  const order = await shop.reaches(placed, 'ACTIVE', 30_000);
  const charges = await shop.buyer.chargesAt();
  const subscriptions = order.payments.map(({ id }) => charges.find((charge) => charge.id === id)?.subscription);
  expect(new Set(subscriptions).size).toBe(1);
}

describe('a service killed in the middle of a purchase', () => {
  // Those first at which money, or a number, is asked for and not yet written down.
  const moments: readonly (readonly [AppName, string])[] = [
    ['billing', 'billing.charge-answered'],
    ['billing', 'billing.attempt-recorded'],
    ['billing', 'billing.payment-applied'],
    ['provisioning', 'provisioning.acquired'],
    ['billing', 'billing.number-secured'],
    ['billing', 'billing.order-inserted'],
    ['billing', 'billing.customer-answered'],
    ['billing', 'billing.webhook-stored'],
    ['provisioning', 'provisioning.intent-recorded'],
    ['provisioning', 'provisioning.saved'],
    ['catalog', 'catalog.on-payment-confirmed.handled'],
    ['notifications', 'notifications.on-charge-issued.handled'],
  ];
  it.each(someOf(moments, 4))(
    '%s at %s: the order ends ACTIVE with one charge and one number',
    async (app, failpoint) => {
      await crashAt(app, failpoint);
    },
    90_000,
  );

  const ofSale = [
    ['billing', 'billing.number-secured'],
    ['billing', 'billing.order-inserted'],
  ] as const;
  it.each(someOf(ofSale, 1))(
    '%s at %s: a sale by hand is one order, with one charge',
    async (app, failpoint) => {
      const admin = await shop.buyer.signIn(demoLogins.admin);
      const { rows } = (
        await shop.buyer.call<{ rows: { id: string }[] }>('GET', '/api/customers?size=25', undefined, admin)
      ).body;
      const [plan] = await shop.buyer.plans();
      const { number, areaRef } = await shop.nextNumber();
      const sale = {
        ...{ customerId: rows[0]!.id, number, areaRef, planId: plan!.id, period: 'monthly', method: 'PIX' },
        expectedPriceCents: plan!.prices.find(({ period }) => period === 'monthly')!.priceCents,
      };
      const headers = { ...admin, 'idempotency-key': randomUUID() };
      const sell = () => shop.buyer.call<{ orderId: string }>('POST', '/api/manual-sales', sale, headers);
      const orderId = await killAt(app, failpoint, () =>
        eventually(
          'the sale is taken',
          async () => {
            const { status, body } = await sell();
            if (status !== 201) throw new Error(`selling answered ${status}: ${JSON.stringify(body)}`);
            return body.orderId;
          },
          { within: 15_000 },
        ),
      );
      expect((await sell()).body.orderId).toBe(orderId);
      const story = async () =>
        (
          await shop.buyer.call<{ order: { state: string; payments: { id: string }[] } }>(
            ...(['GET', `/api/operations/stories/${orderId}`, undefined, admin] as const),
          )
        ).body.order;
      await eventually('it can be paid', async () => expect((await story()).state).toBe('AWAITING_PAYMENT'));
      const ids = (await story()).payments.map(({ id }) => id);
      const charges = (await shop.buyer.chargesAt()).filter(({ id }) => ids.includes(id));
      expect(new Set(charges.map(({ subscription }) => subscription)).size).toBe(1);
    },
    90_000,
  );

  it('a gateway killed while the buyer waits: the page finds the order again', async () => {
    const placed = await shop.payable('PIX');
    await shop.product.services.gateway.kill9();
    await shop.product.services.gateway.restart();
    await shop.buyer.pay(placed.order);
    await shop.reaches(placed, 'ACTIVE');
  }, 60_000);

  it('a gateway killed after somebody signed out: the next one knows that the session is over', async () => {
    const { gateway } = shop.product.services;
    const ownPage = { origin: gateway.url, 'x-requested-with': 'numera', 'content-type': 'application/json' };
    const signedIn = await fetch(`${gateway.url}/api/sessions`, {
      method: 'POST',
      headers: ownPage,
      body: JSON.stringify(demoLogins.customer),
    });
    const { accessToken } = (await signedIn.json()) as { accessToken: string };
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const me = async () =>
      (await fetch(`${gateway.url}/api/me`, { headers: { authorization: `Bearer ${accessToken}` } })).status;
    expect(await me()).toBe(200);
    const out = await fetch(`${gateway.url}/api/sessions`, {
      method: 'DELETE',
      headers: { origin: gateway.url, 'x-requested-with': 'numera', cookie },
    });
    expect(out.status).toBe(204);
    await gateway.kill9();
    await gateway.restart();
    expect(await me()).toBe(401);
  }, 60_000);

  it('identity killed: buying goes on', async () => {
    await shop.product.services.identity.kill9();
    const placed = await shop.payable('PIX');
    await shop.buyer.pay(placed.order);
    await shop.reaches(placed, 'ACTIVE');
    await shop.product.services.identity.restart();
    await eventually('identity is back', async () =>
      expect((await fetch(`${shop.product.services.identity.managementUrl}/health/ready`)).status).toBe(200),
    );
  }, 60_000);
});
