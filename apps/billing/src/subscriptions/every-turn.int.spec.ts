import type { Person } from '@numera/contracts/access';
import { renewalPaid } from '@numera/contracts/billing/subscription-facts';
import { cancelSubscription, keepSubscription } from '@numera/contracts/billing/subscriptions';
import type { PaymentMethod } from '@numera/contracts/primitives';
import { oneCycleLater } from '@numera/domain-billing/account';
import type { Subscription } from '@numera/domain-billing/subscription';
import { addDays, today } from '@numera/rules/dates';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { eventually } from '@numera/testing/eventually';
import { isThorough } from '@numera/testing/thorough';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { becomes, endLease, lives, nothingIsDue } from '../../test/a-life.ts';
import { billing, openBilling } from '../../test/the-billing.ts';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { Reconcile } from '../reconciliation/reconcile.ts';
import { webhookCollection } from '../webhooks/webhook.schema.ts';
import { subscriptionCollection } from './subscription.schema.ts';

const ana: Person = { kind: 'user', userId: uuidv7(), role: 'user', ip: '203.0.113.7' };

/** A turn in the life of a subscription, from what happens to what it leads to. */
interface Turn {
  readonly is: string;
  /** PIX when left out. */
  readonly method?: PaymentMethod;
  /** What went before, told in time. */
  readonly after?: (subscription: Subscription) => Promise<unknown>;
  readonly acts: readonly ((subscription: Subscription) => Promise<unknown>)[];
  readonly becomes: (subscription: Subscription) => Partial<Subscription>;
  /** Its next charge, at the end. */
  readonly charge?: Partial<Payment>;
  /** How many letters may say that it was paid; none when left out. */
  readonly receipts?: readonly number[];
  /** We ask the provider for it, who may not answer. */
  readonly isOurs?: true;
}

const paymentIdOf = (subscription: Subscription): string => subscription.owed[0]!.paymentId;
/** What a payer, a bank or the calendar does to its next charge. */
const charge = (verb: string) => (subscription: Subscription) =>
  billing.control('POST', `/charges/${paymentIdOf(subscription)}/${verb}`);
/** What somebody does to it in the provider's own pages. */
const inItsPages = (method: 'POST' | 'DELETE', verb: string, body?: object) => (subscription: Subscription) =>
  billing.atAsaas(method, `/payments/${paymentIdOf(subscription)}${verb}`, body);
const cash = inItsPages('POST', '/receiveInCash', { paymentDate: today(new Date()), value: 29.9 });

const renewed = ({ owed, anchorDay }: Subscription): Partial<Subscription> => {
  const paidUntil = oneCycleLater(owed[0]!.dueDate, 'monthly', anchorDay);
  return { status: 'ACTIVE', owed: [], paidUntil, nextDueDate: paidUntil };
};
const asBefore = ({ paidUntil }: Subscription): Partial<Subscription> => ({
  ...{ status: 'ACTIVE', owed: [], paidUntil, nextDueDate: paidUntil },
});
const owing = (standing: 'open' | 'late') => (subscription: Subscription) => ({
  status: 'ACTIVE' as const,
  owed: [{ ...subscription.owed[0]!, standing }],
  paidUntil: subscription.paidUntil,
});

const rows = () => billing.app.get(Database).rows(subscriptionCollection);

/** As when the time of its notice had passed. */
async function suspend(subscription: Subscription): Promise<void> {
  const paymentId = paymentIdOf(subscription);
  await charge('overdue')(subscription);
  await becomes(subscription._id, owing('late')(subscription));
  const yesterday = addDays(today(billing.app.get(Clock).now()), -1);
  const notice = { kind: 'suspension', paymentId, at: new Date(`${yesterday}T12:00:00Z`), named: yesterday } as const;
  await rows().updateOne({ _id: subscription._id }, { $push: { notices: notice } });
  await endLease(subscription._id);
  await becomes(subscription._id, { status: 'SUSPENDED', nextDueDate: null });
  await nothingIsDue();
}

const cancel = (when: 'now' | 'period-end') => (subscription: Subscription) =>
  billing.askAs(ana, cancelSubscription, { orderId: subscription.orderId, when });

/** Taken back within the second it may never have been seen paid. */
const ONE_IF_HEARD = [0, 1];

const turns: readonly Turn[] = [
  { is: 'is paid', acts: [charge('pay')], becomes: renewed, charge: { standing: 'paid' }, receipts: [1] },
  { is: 'is late', acts: [charge('overdue')], becomes: owing('late'), charge: { standing: 'late' } },
  {
    is: 'is late, and then paid',
    acts: [charge('overdue'), charge('pay')],
    ...{ becomes: renewed, charge: { standing: 'paid' }, receipts: [1] },
  },
  {
    is: 'is paid while it is suspended',
    after: suspend,
    acts: [charge('pay')],
    becomes: () => ({ status: 'ACTIVE', suspendedAt: null }),
    ...{ charge: { standing: 'paid' }, receipts: [1] },
  },
  {
    is: 'is paid in cash, which is undone',
    acts: [cash, inItsPages('POST', '/undoReceivedInCash')],
    ...{ becomes: owing('open'), charge: { standing: 'open' }, receipts: ONE_IF_HEARD },
  },
  {
    is: 'is given back in the provider’s pages',
    after: async (subscription) => {
      await charge('pay')(subscription);
      await becomes(subscription._id, renewed(subscription));
    },
    acts: [charge('refund')],
    // Who gives money back gives the month away.
    ...{ becomes: renewed, charge: { standing: 'returned' }, receipts: [1] },
  },
  {
    is: 'is not charged for a month, when its charge is removed',
    acts: [inItsPages('DELETE', '')],
    ...{ becomes: asBefore, charge: { dropped: true } },
  },
  {
    is: 'is charged again, when its removed charge is restored',
    acts: [inItsPages('DELETE', ''), inItsPages('POST', '/restore')],
    ...{ becomes: owing('open'), charge: { standing: 'open', dropped: false } },
  },
  {
    is: 'is contested in vain',
    method: 'CREDIT_CARD',
    acts: ['pay', 'chargeback', 'dispute', 'chargeback-won', 'chargeback-reversed'].map(charge),
    ...{ becomes: renewed, charge: { standing: 'paid' }, receipts: ONE_IF_HEARD },
  },
  {
    is: 'is contested with success',
    method: 'CREDIT_CARD',
    acts: ['pay', 'chargeback', 'chargeback-lost'].map(charge),
    becomes: () => ({ status: 'CANCELED', live: false, owed: [] }),
    charge: { standing: 'returned', dispute: 'lost' },
    receipts: ONE_IF_HEARD,
  },
  {
    is: 'is removed in the provider’s pages',
    acts: [({ asaasSubscriptionId }) => billing.atAsaas('DELETE', `/subscriptions/${asaasSubscriptionId}`)],
    becomes: ({ paidUntil }) => ({
      ...{ status: 'ACTIVE', cancelAt: paidUntil, cancelReason: 'removed-at-provider', nextDueDate: null, owed: [] },
    }),
    charge: { dropped: true },
  },
  {
    isOurs: true,
    is: 'is given up at once',
    acts: [cancel('now')],
    becomes: () => ({ status: 'CANCELED', live: false, owed: [] }),
    charge: { dropped: true },
  },
  {
    isOurs: true,
    is: 'is given up with its period',
    acts: [cancel('period-end')],
    becomes: ({ paidUntil }) => ({ status: 'ACTIVE', cancelAt: paidUntil, nextDueDate: null, owed: [] }),
    charge: { dropped: true },
  },
  {
    isOurs: true,
    is: 'goes on after all',
    after: async (subscription) => {
      await cancel('period-end')(subscription);
      await becomes(subscription._id, { owed: [] });
      await nothingIsDue();
    },
    acts: [({ orderId }) => billing.askAs(ana, keepSubscription, { orderId })],
    becomes: ({ paidUntil }) => ({ status: 'ACTIVE', cancelAt: null, nextDueDate: paidUntil }),
  },
];

const pauseWebhooks = () => billing.control<{ id: string }>('POST', '/faults', { kind: 'webhook-pause' });
const letThemCome = ({ id }: { id: string }) => billing.control('DELETE', `/faults/${id}`);
const mend = () => billing.control('DELETE', '/faults');
const nobodyAnswers = () =>
  billing.control('POST', '/faults', { kind: 'error-before', provider: 'asaas', route: '*', status: 503 });
async function act({ acts }: Turn, subscription: Subscription): Promise<void> {
  for (const one of acts) await one(subscription);
}

/** What is asked of the provider in vain is asked again. */
async function askInVain(turn: Turn, subscription: Subscription): Promise<void> {
  await nobodyAnswers();
  await act(turn, subscription);
  await eventually('it was asked in vain', async () =>
    expect((await becomes(subscription._id, {})).atProvider.tries).toBeGreaterThan(0),
  );
  await mend();
  await endLease(subscription._id, { isAskedAgain: true });
}

/** How it comes to us, or does not. */
const ways: Readonly<Record<string, (turn: Turn, subscription: Subscription) => Promise<void>>> = {
  async 'three times'(turn, subscription) {
    for (const one of turn.acts) {
      await one(subscription);
      await nothingIsDue();
    }
    await becomes(subscription._id, turn.becomes(subscription));
    await nothingIsDue();
    const about = { subscriptionId: subscription.asaasSubscriptionId, times: 2 };
    await billing.control('POST', '/webhooks/redeliver', about);
  },
  async 'in the wrong order'(turn, subscription) {
    const pause = await pauseWebhooks();
    await act(turn, subscription);
    await billing.control('POST', '/faults', { kind: 'webhook-shuffle', order: 'reverse' });
    await letThemCome(pause);
  },
  async 'by nobody, so that the night finds it'(turn, subscription) {
    await pauseWebhooks();
    await act(turn, subscription);
    await billing.app.get(Reconcile).run();
    await becomes(subscription._id, turn.becomes(subscription));
    // Late is better than never, and changes nothing any more.
    await mend();
  },
  async 'while the provider does not answer'(turn, subscription) {
    if (turn.isOurs) return askInVain(turn, subscription);
    const pause = await pauseWebhooks();
    await act(turn, subscription);
    await nobodyAnswers();
    await letThemCome(pause);
    const webhooks = billing.app.get(Database).rows(webhookCollection);
    await eventually('it was asked in vain', async () =>
      expect(await webhooks.countDocuments({ state: 'RECEIVED', tries: { $gte: 1 } })).toBeGreaterThan(0),
    );
    await mend();
  },
};

const names = Object.keys(ways);
/** Each turn by each way thoroughly; else every other one by one way, and each way by some. */
const cases = turns
  .filter((_turn, at) => isThorough || at % 2 === 0)
  .flatMap((turn, at) =>
    (isThorough ? names : [names[at % names.length]!]).map((name) => [turn.is, name, turn] as const),
  );

describe('a subscription', () => {
  openBilling();

  it.each(cases)(
    'that %s is the same in the end, told %s',
    async (_is, way, turn) => {
      const { method = 'PIX', after, receipts = [0] } = turn;
      const subscription = await lives(method, { actor: ana });
      const payments = billing.app.get(Database).rows(paymentCollection);
      const expectEnd = async () => {
        await becomes(subscription._id, turn.becomes(subscription));
        await eventually('its charge is so', async () =>
          expect(await payments.findOne({ _id: paymentIdOf(subscription) })).toMatchObject(turn.charge ?? {}),
        );
      };
      await after?.(subscription);
      await ways[way]!(turn, subscription);
      await expectEnd();
      await nothingIsDue();
      await expectEnd();
      const told = await billing.announced(renewalPaid.type);
      const its = told.filter(({ body }) => body.correlationId === subscription.orderId);
      expect(receipts).toContain(its.length);
    },
    40_000,
  );
});
