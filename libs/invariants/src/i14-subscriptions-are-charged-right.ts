import { dayOfMonth, oneCycleLater } from '@numera/domain-billing/account';
import { isCardUnderWay, isPaidStatus, standingOf } from '@numera/domain-billing/payment';
import { today } from '@numera/rules/dates';
import { groupBy } from './group-by.ts';
import { providerSubscriptions } from './provider-subscriptions.ts';
import { rowsOfAll, type Snapshot } from './snapshot.ts';
import type { Finding } from './violation.ts';

/**
 * I14: in the life of a subscription no day is charged or paid for twice, nobody is suspended who paid, what has ended charges
 * nobody, leaves no consent to debit and keeps no number at the carrier, and money that came for nothing goes back or is a
 * person's matter.
 * `withinMs`: how long an end may be on its way.
 */
export const subscriptionsAreChargedRight = (snapshot: Snapshot, now: Date, withinMs: number): Finding[] => [
  ...daysChargedTwice(snapshot),
  ...periodsThatOverlap(snapshot),
  ...suspendedThoughPaid(snapshot),
  ...chargedAfterEnd(snapshot),
  ...consentsLeft(snapshot),
  ...numbersKept(snapshot, now, withinMs),
  ...forgottenMoney(snapshot),
];

/** What was given back is not charged. */
function* daysChargedTwice({ provider }: Snapshot): Generator<Finding> {
  const charged = (provider?.charges ?? []).filter(
    ({ subscription, deleted, status }) => subscription !== null && !deleted && standingOf(status) !== 'returned',
  );
  for (const [day, charges] of groupBy(charged, ({ subscription, dueDate }) => `${subscription} ${dueDate}`)) {
    // Paid twice is I1's matter.
    if (charges.length < 2 || charges.every(({ status }) => isPaidStatus(status))) continue;
    const ids = charges.map(({ id }) => id).join(', ');
    yield { where: `asaas ${day}`, says: `charged ${charges.length} times: ${ids}` };
  }
}

/** What one charge pays for ends where the next one begins. While the provider is being told, it may be otherwise. */
function* periodsThatOverlap({ databases: { billing } }: Snapshot): Generator<Finding> {
  const settled = new Map(billing.subscriptions.filter(isToldAll).map((one) => [one._id, one]));
  const charged = billing.payments.filter(
    ({ subscriptionId, standing, dropped, owedBack }) =>
      settled.has(subscriptionId) && standing !== 'returned' && !dropped && !owedBack,
  );
  for (const [subscriptionId, payments] of groupBy(charged, ({ subscriptionId }) => subscriptionId)) {
    const inOrder = payments
      .map((payment) => ({ ...payment, from: payment.from ?? payment.dueDate }))
      .toSorted((a, b) => a.from.localeCompare(b.from));
    for (const [at, charge] of inOrder.entries()) {
      const before = inOrder[at - 1];
      const period = before?.period ?? settled.get(subscriptionId)?.period;
      if (!before || !period) continue;
      // Paid twice is I1's matter.
      if (before.dueDate === charge.dueDate && before.standing === 'paid' && charge.standing === 'paid') continue;
      const end = oneCycleLater(before.from, period, before.anchorDay ?? dayOfMonth(before.from));
      if (charge.from < end)
        yield {
          where: `billing.payments ${charge._id}`,
          says: `charges from ${charge.from} on, which ${before._id} pays for until ${end}`,
        };
    }
  }
}

const isToldAll = ({ atProvider }: Snapshot['databases']['billing']['subscriptions'][number]): boolean =>
  atProvider.wanted === atProvider.is && !atProvider.areTermsNews && !atProvider.isNewsToIt;

function* suspendedThoughPaid({ databases, provider }: Snapshot): Generator<Finding> {
  if (!provider) return;
  for (const { _id, status, asaasSubscriptionId, history } of databases.billing.subscriptions) {
    if (status !== 'SUSPENDED') continue;
    const since = today(history.at(-1)?.at ?? new Date(0));
    // More time to pay, or a card that may yet be refused, does not make a suspended number work.
    const stillOwed = new Set(
      databases.billing.payments
        .filter(({ subscriptionId, from, dueDate }) => subscriptionId === _id && (from ?? dueDate) < since)
        .map((payment) => payment._id),
    );
    const its = provider.charges.filter(
      ({ subscription, deleted }) => subscription === asaasSubscriptionId && !deleted,
    );
    const isOwed = ({ id, status }: (typeof its)[number]): boolean =>
      standingOf(status) === 'late' || (standingOf(status) === 'open' && stillOwed.has(id));
    if (its.some(isOwed)) continue;
    yield { where: `billing.subscriptions ${_id}`, says: 'SUSPENDED, but nothing of it is late at the provider' };
  }
}

function* chargedAfterEnd({ databases, provider }: Snapshot): Generator<Finding> {
  if (!provider) return;
  const live = new Set(providerSubscriptions(provider.ledger).flatMap((one) => (one.live ? [one.id] : [])));
  for (const { _id, status, ending, asaasSubscriptionId } of databases.billing.subscriptions) {
    if (status !== 'CANCELED' || !ending) continue;
    const open = provider.charges.filter(
      (charge) =>
        charge.subscription === asaasSubscriptionId &&
        !charge.deleted &&
        // What a card may be paying nobody can remove: should it be paid, it is owed back.
        !isCardUnderWay(charge.status) &&
        ['open', 'late'].includes(standingOf(charge.status)),
    );
    if (!live.has(asaasSubscriptionId) && open.length === 0) continue;
    const what = live.has(asaasSubscriptionId) ? 'is live' : `has ${open.map(({ id }) => id).join(', ')} to be paid`;
    yield { where: `billing.subscriptions ${_id}`, says: `CANCELED, but at the provider it ${what}` };
  }
}

function* consentsLeft({ databases, provider }: Snapshot): Generator<Finding> {
  const consents = new Map<string, string | undefined>();
  for (const { kind, subscriptionId, status } of provider?.ledger ?? [])
    if (kind === 'automatic-pix.authorization' && subscriptionId) consents.set(subscriptionId, status);
  for (const { _id, status, ending, asaasSubscriptionId } of databases.billing.subscriptions)
    if (status === 'CANCELED' && ending && consents.get(asaasSubscriptionId) === 'ACTIVE')
      yield { where: `billing.subscriptions ${_id}`, says: 'CANCELED, but its payer still consents to debits' };
}

/** Without a subscription nobody pays us for it. An alert says that a person was told. */
function* numbersKept(snapshot: Snapshot, now: Date, withinMs: number): Generator<Finding> {
  const { billing, provisioning } = snapshot.databases;
  const alerted = new Set(rowsOfAll(snapshot, 'alerts').map(({ subject }) => subject));
  const ended = new Map(
    billing.subscriptions.flatMap((one) =>
      one.status === 'CANCELED' && one.ending ? [[one.orderId, one.history.at(-1)?.at ?? one.ending.since]] : [],
    ),
  );
  for (const { _id, number, state } of provisioning.activations) {
    const since = ended.get(_id);
    if (!since || state === 'RELEASED' || state === 'FAILED' || alerted.has(_id)) continue;
    if (now.getTime() - since.getTime() <= withinMs) continue;
    yield {
      where: `provisioning.activations ${_id}`,
      says: `${state}: ${number} is kept, but its subscription has ended`,
    };
  }
}

function* forgottenMoney(snapshot: Snapshot): Generator<Finding> {
  const { payments, refunds } = snapshot.databases.billing;
  const known = new Set([
    ...rowsOfAll(snapshot, 'alerts').map(({ subject }) => subject),
    ...refunds.map(({ paymentId }) => paymentId),
  ]);
  for (const { _id, owedBack, standing } of payments) {
    if (owedBack && standing === 'paid' && !known.has(_id))
      yield { where: `billing.payments ${_id}`, says: 'came for nothing, and nobody was told nor is it given back' };
  }
}
