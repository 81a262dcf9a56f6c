import type { PaymentMethod } from '@numera/contracts/primitives';
import { numberActivated } from '@numera/contracts/provisioning/activation-facts';
import { TELLS_OF_MAKING } from '@numera/domain-billing/payment';
import type { Subscription } from '@numera/domain-billing/subscription';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { daysBetween, today } from '@numera/rules/dates';
import { aCardNumber } from '@numera/testing/a-card-number';
import { goodCard } from '@numera/testing/buyer';
import { eventually } from '@numera/testing/eventually';
import { expect } from '@jest/globals';
import { SubscriptionRunner } from '../src/subscriptions/subscription-runner.ts';
import { SubscriptionStore } from '../src/subscriptions/subscription-store.ts';
import { type StoredSubscription, subscriptionCollection } from '../src/subscriptions/subscription.schema.ts';
import { webhookCollection } from '../src/webhooks/webhook.schema.ts';
import type { Wish } from './billing-under-test.ts';
import { billing } from './the-billing.ts';

const HOUR_MS = 3_600_000;
const EVENING_HOUR = 21;
/** Longer than a lease: what is being done is due, too. */
const LEASE_MS = 15_000;

const rows = () => billing.app.get(Database).rows(subscriptionCollection);

/**
 * Buys a number, pays for it and has it activated: its subscription in the middle of its life. `consents`: its payer agrees that
 * what comes later is debited by itself.
 */
export async function lives(
  method: PaymentMethod,
  who: Wish & { card?: string; consents?: boolean } = {},
): Promise<Subscription> {
  const order = await billing.order(method, who);
  if (method === 'CREDIT_CARD') {
    await billing.reaches(order.orderId, 'AWAITING_CARD');
    expect((await billing.giveCard(order, { ...goodCard, number: who.card ?? aCardNumber() })).status).toBe(200);
  } else {
    const { charge } = await billing.reaches(order.orderId, 'AWAITING_PAYMENT');
    const verb = who.consents ? 'pay-with-consent' : 'pay';
    await billing.control('POST', `/charges/${charge?.paymentId ?? ''}/${verb}`);
  }
  return activate(order.orderId);
}

/** The carrier gives the number of an order that is paid. */
export async function activate(orderId: string): Promise<StoredSubscription> {
  const { number, subscriptionId } = await billing.reaches(orderId, 'PAID');
  const sip = { username: 'u', server: 's', port: 5060 };
  const activatedAt = new Date().toISOString();
  await billing.deliver(numberActivated, { orderId, number: number.number, activatedAt, sip }, 1);
  return becomes(subscriptionId, { status: 'ACTIVE' });
}

/** The subscription, as soon as it is so. */
export const becomes = (subscriptionId: string, what: Partial<Subscription>): Promise<StoredSubscription> =>
  eventually(`subscription ${subscriptionId} is ${JSON.stringify(what)}`, async () => {
    const subscription = await billing.app.get(SubscriptionStore).find(subscriptionId);
    expect(subscription).toMatchObject(what);
    return subscription as StoredSubscription;
  });

/** As when its lease had run out, or the time for which the provider is left alone. */
export async function endLease(subscriptionId: string, { isAskedAgain = false } = {}): Promise<void> {
  const now = new Date(0);
  const due = { nextRunAt: now, ...(isAskedAgain ? { 'atProvider.askAt': now } : {}) };
  await rows().updateOne({ _id: subscriptionId }, { $set: due });
  billing.app.get(SubscriptionRunner).wake();
}

/**
 * The evening so many days later, at the provider and here, day by day; everything that falls due on the way is done. `isDeaf`: the
 * provider's webhooks are held back, and not waited for.
 */
export async function pass(days: number, { isDeaf = false } = {}): Promise<void> {
  // A day that passes ends every lease: what somebody is in the middle of would be begun by another.
  await nothingIsDue({ isDeaf });
  await forward(hoursUntilEvening(), isDeaf);
  for (let day = 0; day < days; day++) await forward(24, isDeaf);
}

async function forward(hours: number, isDeaf: boolean): Promise<void> {
  if (hours === 0) return;
  await billing.control('POST', '/clock/advance', { hours });
  billing.app.get(Clock).travelledMs += hours * HOUR_MS;
  billing.app.get(SubscriptionRunner).wake();
  await nothingIsDue({ isDeaf });
}

/** Whole hours until all that falls due on this day in São Paulo has come. */
function hoursUntilEvening(): number {
  const now = billing.app.get(Clock).now();
  const midnight = new Date(`${today(now)}T00:00:00-03:00`);
  return Math.max(0, EVENING_HOUR - Math.floor((now.getTime() - midnight.getTime()) / HOUR_MS));
}

/** As `pass`, until the evening of that day. */
export async function passUntil(day: string, how: { isDeaf?: boolean } = {}): Promise<void> {
  const { now } = await billing.control<{ now: string }>('GET', '/clock');
  await pass(daysBetween(today(new Date(now)), day), how);
}

/** All that happened was heard, and nothing is to be done. `isDeaf`: webhooks are held back, and not waited for. */
export const nothingIsDue = ({ isDeaf = false } = {}): Promise<void> =>
  eventually('nothing is due any more', () => isQuiet(isDeaf), { within: 30_000, every: 20 });

async function isQuiet(isDeaf: boolean): Promise<void> {
  const { data } = await billing.control<{ data: { pending: number }[] }>('GET', '/webhooks');
  const heard = await billing.app
    .get(Database)
    .rows(webhookCollection)
    .countDocuments({ state: 'RECEIVED', event: { $ne: TELLS_OF_MAKING } });
  const soon = new Date(billing.app.get(Clock).now().getTime() + LEASE_MS);
  const due = await rows()
    .find(
      {
        $or: [
          { nextRunAt: { $type: 'date', $lte: soon } },
          // While the provider is asked, nothing is due.
          { $expr: { $ne: ['$atProvider.wanted', '$atProvider.is'] } },
          { 'atProvider.resumeOn': { $ne: null } },
        ],
      },
      { projection: { orderId: 1, status: 1, nextRunAt: 1, putOffUntil: 1, atProvider: 1, owed: 1 } },
    )
    .toArray();
  expect([isDeaf ? [0] : data.map(({ pending }) => pending), heard, due]).toEqual([[0], 0, []]);
}
