import { currentAttempt, type Order } from '@numera/domain-billing/order';
import { isRefundUnderWay } from '@numera/domain-billing/refund';
import { unnoticedPayments } from './i03-paid-orders-end.ts';
import { unhandledEvents } from './i06-every-event-arrives.ts';
import { rowsOfAll, type Snapshot } from './snapshot.ts';

/** Something that is on its way, and how far it has come. */
export interface Moving {
  readonly where: string;
  readonly says: string;
}

/** The other states wait for a person or are an end. */
const MOVING_STATES = new Set(['PLACED', 'CHARGING', 'CLOSING', 'PAID']);

/** What the product has yet to do by itself; empty when it has settled. */
export const whatMoves = (snapshot: Snapshot): Moving[] => [
  ...ordersUnderWay(snapshot),
  ...subscriptionsUnderWay(snapshot),
  ...activationsUnderWay(snapshot),
  ...messagesUnderWay(snapshot),
];

function* ordersUnderWay(snapshot: Snapshot): Generator<Moving> {
  const { orders, webhooks } = snapshot.databases.billing;
  for (const order of orders) {
    if (MOVING_STATES.has(order.state)) yield { where: `billing.orders ${order._id}`, says: progressOf(order) };
  }
  for (const { chargeId, order } of unnoticedPayments(snapshot)) {
    if (!MOVING_STATES.has(order.state))
      yield { where: `billing.orders ${order._id}`, says: `${order.state}, but ${chargeId} is paid` };
  }
  for (const { _id, event, state, receivedAt } of webhooks) {
    if (state === 'RECEIVED')
      yield { where: `billing.webhooks ${_id}`, says: `${event} since ${receivedAt.toISOString()}` };
  }
  const pending = snapshot.provider?.pendingWebhooks ?? 0;
  if (pending > 0) yield { where: 'asaas', says: `${pending} webhooks to be delivered` };
}

function* subscriptionsUnderWay({ databases: { billing } }: Snapshot): Generator<Moving> {
  for (const { _id, atProvider } of billing.subscriptions) {
    const { wanted, is, tries } = atProvider;
    if (wanted !== is) yield { where: `billing.subscriptions ${_id}`, says: `to be ${wanted}, asked ${tries} times` };
  }
  for (const { _id, state, paymentId } of billing.refunds.filter(isRefundUnderWay))
    yield { where: `billing.refunds ${_id}`, says: `${state}, of ${paymentId}` };
}

function progressOf(order: Order): string {
  const attempt = currentAttempt(order);
  const since = order.history.at(-1)?.at.toISOString() ?? 'ever';
  const asked = attempt
    ? `, attempt ${attempt.ref} ${attempt.state}, ${attempt.emptyLookUps.length} empty look-ups`
    : '';
  return `${order.state} since ${since}${asked}, next step ${order.nextRunAt?.toISOString() ?? 'by others'}`;
}

function* activationsUnderWay({ databases }: Snapshot): Generator<Moving> {
  for (const { _id, state, step, failures, number } of databases.provisioning.activations) {
    if (state === 'REQUESTED' || state === 'ACQUIRING' || state === 'RELEASING')
      yield {
        where: `provisioning.activations ${_id}`,
        says: `${state} of ${number}, next ${step}, ${failures} failures`,
      };
  }
  for (const { _id, state, template } of databases.notifications.mails) {
    if (state === 'QUEUED') yield { where: `notifications.mails ${_id}`, says: `${template} to be sent` };
  }
}

function* messagesUnderWay(snapshot: Snapshot): Generator<Moving> {
  for (const { service, _id, type, state } of rowsOfAll(snapshot, 'outbox')) {
    if (state !== 'SENT') yield { where: `${service}.outbox ${_id}`, says: `${type} ${state}` };
  }
  for (const { name, kind, messages } of snapshot.queues) {
    if (kind !== 'dead' && messages) yield { where: `queue ${name}`, says: `${messages} messages` };
  }
  for (const { service, eventId, type, consumer } of unhandledEvents(snapshot))
    yield { where: `${service}.outbox ${eventId}`, says: `${type} not yet handled by ${consumer}` };
}
