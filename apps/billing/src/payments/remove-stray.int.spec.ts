import type { Order } from '@numera/domain-billing/order';
import { eventually } from '@numera/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { billingUnderTest, type BillingUnderTest } from '../../test/billing-under-test.ts';

let billing: BillingUnderTest;
beforeAll(async () => (billing = await billingUnderTest()), 60_000);
afterAll(() => billing.close());

const control = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const answer = await fetch(`${billing.sandboxUrl}/control${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  return (await answer.json()) as T;
};
interface Charges {
  data: { id: string; subscription: string }[];
}

/** An order whose first request was answered by nobody and found by nobody, and was made all the same. */
async function askedTwice(): Promise<{ order: Order; stray: Charges['data'][0] }> {
  await control('POST', '/faults', { kind: 'webhook-pause' });
  await control('POST', '/faults', { kind: 'late-visibility', seconds: 3_600 });
  await control('POST', '/faults', { kind: 'timeout-after-success', route: 'POST /subscriptions', count: 1 });
  const { orderId } = await billing.order('PIX');
  const order = await billing.reaches(orderId, 'AWAITING_PAYMENT');
  expect(order.attempts.map(({ state }) => state)).toEqual(['LOST', 'DONE']);
  const { data } = await control<Charges>('GET', `/charges?externalReference=${order.attempts[0]!.ref}`);
  return { order, stray: data.at(-1)! };
}
const removals = async (subscription: string) =>
  (await control<{ entries: object[] }>('GET', `/ledger?subscriptionId=${subscription}&kind=subscription.deleted`))
    .entries;

describe('a subscription that shows up after it was given up for lost', () => {
  it('is removed at the provider before it is paid', async () => {
    const { order, stray } = await askedTwice();
    await control('DELETE', '/faults');
    await eventually('it is removed', async () => expect(await removals(stray.subscription)).toHaveLength(1));
    expect(await removals(order.asaasSubscriptionId!)).toEqual([]);
    expect((await billing.alerts()).filter(({ subject }) => subject === stray.id)).toEqual([]);
  }, 30_000);

  it('and was paid is removed too, and a person told to refund it', async () => {
    const { order, stray } = await askedTwice();
    await control('POST', `/charges/${stray.id}/pay`, {});
    await control('DELETE', '/faults');
    await eventually('it is removed', async () => expect(await removals(stray.subscription)).toHaveLength(1));
    await eventually('somebody is told', async () =>
      expect((await billing.alerts()).filter(({ subject }) => subject === stray.id)).toMatchObject([
        { code: 'paid-twice' },
      ]),
    );
    expect(await removals(order.asaasSubscriptionId!)).toEqual([]);
    expect((await billing.reaches(order._id, 'AWAITING_PAYMENT')).version).toBe(order.version);
  }, 30_000);
});
