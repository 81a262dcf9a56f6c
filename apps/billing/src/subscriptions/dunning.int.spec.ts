import {
  chargeReminded,
  endingAnnounced,
  subscriptionCanceled,
  subscriptionResumed,
  subscriptionSuspended,
  suspensionAnnounced,
} from '@numera/contracts/billing/subscription-facts';
import { cancelSubscription, keepSubscription } from '@numera/contracts/billing/subscriptions';
import type { OwedCharge } from '@numera/domain-billing/account';
import { clearedOn, suspendsOn } from '@numera/domain-billing/agenda';
import { defaultPolicy } from '@numera/domain-billing/billing-policy';
import type { Subscription } from '@numera/domain-billing/subscription';
import { addDays } from '@numera/rules/dates';
import { Database } from '@numera/server/database';
import { thoroughly } from '@numera/testing/thorough';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { becomes, lives, pass, passUntil } from '../../test/a-life.ts';
import { billing, openBilling } from '../../test/the-billing.ts';
import { paymentCollection } from '../payments/payment.schema.ts';

const letters = [chargeReminded, suspensionAnnounced, subscriptionSuspended, endingAnnounced, subscriptionResumed];

/** The letters that its owner was to get, in order, each with what it is about. */
async function lettersOf({ orderId }: Subscription): Promise<string[]> {
  const told = (
    await Promise.all([...letters, subscriptionCanceled].map(({ type }) => billing.announced(type)))
  ).flat();
  return told
    .filter(({ body }) => body.correlationId === orderId)
    .toSorted((a, b) => a._id.localeCompare(b._id))
    .map(({ type, body }) => {
      const { kind } = body.data as { kind?: string };
      return kind ?? type.replace(/^subscription\.|\.v1$/g, '');
    });
}
const ana = { kind: 'user', userId: uuidv7(), role: 'user', ip: '203.0.113.7' } as const;
const first = (subscription: Subscription) => subscription.owed[0]!;
/** Its days: banks rest, so that a charge that falls due on a Sunday is late on Tuesday. */
const daysOf = (charge: OwedCharge) => {
  const cleared = clearedOn(charge, defaultPolicy);
  const notice = addDays(cleared, defaultPolicy.noticeDays);
  return {
    late: addDays(cleared, defaultPolicy.lateDays),
    notice,
    suspended: suspendsOn(notice, charge, defaultPolicy),
  };
};

/** A world of its own: here the days go by. What another case has begun goes on, too, and disturbs nobody. */
describe('a subscription that nobody pays', () => {
  openBilling();

  it('is reminded of, suspended after its notice, works again when it is paid, and is not charged for the time between', async () => {
    const subscription = await lives('PIX');
    const charge = first(subscription);
    await passUntil(daysOf(charge).late);
    expect(await lettersOf(subscription)).toEqual(['upcoming', 'due', 'late']);
    await passUntil(daysOf(charge).notice);
    expect(await lettersOf(subscription)).toEqual(['upcoming', 'due', 'late', 'suspension-announced']);
    await passUntil(addDays(daysOf(charge).suspended, -1));
    await becomes(subscription._id, { status: 'ACTIVE' });
    await pass(1);
    const suspended = await becomes(subscription._id, { status: 'SUSPENDED', nextDueDate: null });
    // The charge of the next period is not made while the number does not work.
    expect(suspended.owed.map(({ paymentId }) => paymentId)).toEqual([charge.paymentId]);
    expect(suspended.atProvider).toMatchObject({ wanted: 'PAUSED', is: 'PAUSED' });

    await pass(10);
    await billing.control('POST', `/charges/${charge.paymentId}/pay`);
    const back = await becomes(subscription._id, { status: 'ACTIVE', suspendedAt: null });
    const credited = addDays(addDays(charge.dueDate, 30), 10);
    expect(Math.abs(Date.parse(back.paidUntil!) - Date.parse(credited))).toBeLessThanOrEqual(86_400_000 * 3);
    await pass(1);
    const again = await becomes(subscription._id, {});
    expect(again.atProvider).toMatchObject({ wanted: 'ACTIVE', is: 'ACTIVE', resumeOn: null });
    // One charge a period, from the day on which what is paid for ends.
    const days = again.owed.map(({ dueDate }) => dueDate);
    expect(days[0]).toBe(back.paidUntil);
    expect(new Set(days).size).toBe(days.length);
    expect((await lettersOf(subscription)).slice(4)).toEqual(['suspended', 'resumed']);
  }, 120_000);

  thoroughly(
    'ends 60 days after its suspension, with its own notices',
    async () => {
      const subscription = await lives('PIX');
      await passUntil(daysOf(first(subscription)).suspended);
      await becomes(subscription._id, { status: 'SUSPENDED' });
      await pass(59);
      await becomes(subscription._id, { status: 'SUSPENDED' });
      await pass(1);
      await becomes(subscription._id, { status: 'CANCELED', live: false, owed: [] });
      expect((await lettersOf(subscription)).slice(3)).toEqual([
        ...['suspension-announced', 'suspended', 'ending-announced', 'ending-announced', 'canceled'],
      ]);
    },
    120_000,
  );

  thoroughly(
    'is not suspended when it was paid and the webhook was lost',
    async () => {
      const subscription = await lives('PIX');
      const charge = first(subscription);
      await passUntil(addDays(daysOf(charge).notice, 1));
      await billing.control('POST', '/faults', { kind: 'webhook-pause' });
      await billing.control('POST', `/charges/${charge.paymentId}/pay`);
      await passUntil(daysOf(charge).suspended, { isDeaf: true });
      expect(await becomes(subscription._id, { status: 'ACTIVE' })).toMatchObject({ suspendedAt: null });
      expect((await becomes(subscription._id, {})).owed.map(({ standing }) => standing)).not.toContain('late');
      expect(await lettersOf(subscription)).not.toContain('suspended');
    },
    120_000,
  );

  thoroughly(
    'owes the days before others that it has paid first, also when it is given up with its period, and when it goes on',
    async () => {
      const { _id, orderId } = await lives('PIX', { actor: ana });
      await pass(25);
      const two = { length: 2 } as Subscription['owed'];
      const { owed, anchorDay } = await becomes(_id, { owed: two });
      const [earlier, later] = owed as [OwedCharge, OwedCharge];
      await billing.control('POST', `/charges/${later.paymentId}/pay`);
      await becomes(_id, { paidUntil: later.until });
      await billing.askAs(ana, cancelSubscription, { orderId, when: 'period-end' });
      const stopped = { wanted: 'PAUSED', is: 'PAUSED', resumeOn: null, tries: 0, askAt: null } as const;
      await becomes(_id, { cancelAt: later.until, atProvider: stopped, owed: [earlier] });
      await billing.askAs(ana, keepSubscription, { orderId });
      const active = { wanted: 'ACTIVE', is: 'ACTIVE', resumeOn: null, tries: 0, askAt: null } as const;
      await becomes(_id, { cancelAt: null, atProvider: active, owed: [earlier], anchorDay });
      const rows = await billing.app.get(Database).rows(paymentCollection).find({ orderId }).toArray();
      expect(new Set(rows.map((row) => row.anchorDay))).toEqual(new Set([anchorDay]));
    },
    120_000,
  );

  thoroughly(
    'is not suspended on a day on which the provider does not answer',
    async () => {
      const subscription = await lives('PIX');
      const charge = first(subscription);
      await passUntil(addDays(daysOf(charge).suspended, -1));
      await billing.control('POST', '/faults', { kind: 'error-before', route: 'GET /subscriptions/:id/payments' });
      await pass(2);
      await becomes(subscription._id, { status: 'ACTIVE' });
      await billing.control('DELETE', '/faults');
      await pass(1);
      await becomes(subscription._id, { status: 'SUSPENDED' });
    },
    120_000,
  );
});
