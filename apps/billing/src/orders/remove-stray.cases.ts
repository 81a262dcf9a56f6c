import type { Order } from '@numera/domain-billing/order';
import { eventually } from '@numera/testing/eventually';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { billing } from '../../test/the-billing.ts';

interface Charges {
  data: { id: string; subscription: string }[];
}

/** An order whose first request was answered by nobody and found by nobody, and was made all the same. */
async function askedTwice(): Promise<{ order: Order; stray: Charges['data'][0] }> {
  const { orderId } = await billing.order('PIX');
  const order = await billing.reaches(orderId, 'AWAITING_PAYMENT');
  expect(order.attempts.map(({ state }) => state)).toEqual(['LOST', 'DONE']);
  const { data } = await billing.control<Charges>('GET', `/charges?externalReference=${order.attempts[0]!.ref}`);
  return { order, stray: data.at(-1)! };
}
const removals = (subscriptionId: string) => billing.ledger({ subscriptionId, kind: 'subscription.deleted' });

describe('a subscription that shows up after it was given up for lost', () => {
  let unpaid: Awaited<ReturnType<typeof askedTwice>>;
  let paid: typeof unpaid;
  // Both at once: what is waited for is the same.
  beforeAll(async () => {
    await billing.control('POST', '/faults', { kind: 'webhook-pause' });
    await billing.control('POST', '/faults', { kind: 'late-visibility', seconds: 3_600 });
    await billing.control('POST', '/faults', { kind: 'timeout-after-success', route: 'POST /subscriptions', count: 2 });
    [unpaid, paid] = await Promise.all([askedTwice(), askedTwice()]);
    await billing.control('POST', `/charges/${paid.stray.id}/pay`);
    await billing.control('DELETE', '/faults');
  }, 30_000);

  it('is removed at the provider before it is paid', async () => {
    const { order, stray } = unpaid;
    await eventually('it is removed', async () => expect(await removals(stray.subscription)).toHaveLength(1));
    expect(await removals(order.asaasSubscriptionId!)).toEqual([]);
    expect((await billing.alerts()).filter(({ subject }) => subject === stray.id)).toEqual([]);
  });

  it('and was paid is removed too, and a person told to refund it', async () => {
    const { order, stray } = paid;
    await eventually('it is removed', async () => expect(await removals(stray.subscription)).toHaveLength(1));
    await eventually('somebody is told', async () =>
      expect((await billing.alerts()).filter(({ subject }) => subject === stray.id)).toMatchObject([
        { code: 'paid-twice' },
      ]),
    );
    expect(await removals(order.asaasSubscriptionId!)).toEqual([]);
    expect((await billing.reaches(order._id, 'AWAITING_PAYMENT')).version).toBe(order.version);
  });
});
