import { groupBy } from './group-by.ts';
import { rowsOfAll, type Snapshot } from './snapshot.ts';
import type { Finding } from './violation.ts';

/** Facts that come true once in an order's life, however often they are noticed. */
const ONCE_PER_ORDER = [
  'payment.confirmed.v1',
  'number.activated.v1',
  'subscription.activated.v1',
  'number.released.v1',
];

/** I5: "Exactly one effect per (consumer, event id): one SIP credential set, one activation, one push row." */
export function oneEffectPerEvent(snapshot: Snapshot): Finding[] {
  return [
    ...handledTwice(snapshot),
    ...announcedTwice(snapshot),
    ...mailedTwice(snapshot),
    ...activations(snapshot),
    ...credentials(snapshot),
  ];
}

function* handledTwice(snapshot: Snapshot): Generator<Finding> {
  const rows = groupBy(rowsOfAll(snapshot, 'inbox'), ({ consumer, eventId }) => `${consumer} ${eventId}`);
  for (const [key, same] of rows) {
    if (same.length > 1) yield { where: `${same[0]?.service}.inbox ${key}`, says: `${same.length} rows` };
  }
}

function* announcedTwice(snapshot: Snapshot): Generator<Finding> {
  const facts = rowsOfAll(snapshot, 'outbox').filter(({ type }) => ONCE_PER_ORDER.includes(type));
  for (const same of groupBy(facts, ({ type, body }) => `${type} ${orderIdOf(body.data)}`).values()) {
    const [first] = same;
    if (!first || same.length < 2) continue;
    const says = `${first.type} announced ${same.length} times: ${same.map(({ _id }) => _id).join(', ')}`;
    yield { where: `billing.orders ${orderIdOf(first.body.data)}`, says };
  }
}

const orderIdOf = (data: unknown): string => String((data as { orderId?: unknown } | null)?.orderId);

/** Two consumers may hear of one event, but its reader wants one mail. */
function* mailedTwice({ databases }: Snapshot): Generator<Finding> {
  const eventOf = (_id: string): string => _id.slice(_id.lastIndexOf(':') + 1);
  const mails = groupBy(databases.notifications.mails, ({ _id, to, template }) => `${eventOf(_id)} ${template} ${to}`);
  for (const [first, ...more] of mails.values()) {
    if (!first || more.length === 0) continue;
    const says = `${more.length + 1} mails ${first.template} about event ${eventOf(first._id)}`;
    yield { where: `notifications.mails ${first._id}`, says };
  }
}

function* activations({ databases }: Snapshot): Generator<Finding> {
  const active = databases.provisioning.activations.filter(({ state }) => state === 'ACTIVE');
  for (const [number, same] of groupBy(active, (row) => row.number)) {
    const orders = same.map(({ _id }) => _id).join(', ');
    if (same.length > 1)
      yield { where: `provisioning.activations ${number}`, says: `ACTIVE for ${same.length} orders: ${orders}` };
  }
  // An order stays ACTIVE when its number was given back later.
  const activated = new Set(
    databases.provisioning.activations
      .filter(({ history }) => history.some(({ state }) => state === 'ACTIVE'))
      .map(({ _id }) => _id),
  );
  for (const { _id, state } of databases.billing.orders) {
    if (state === 'ACTIVE' && !activated.has(_id))
      yield { where: `billing.orders ${_id}`, says: 'ACTIVE, but its activation never was' };
  }
}

function* credentials({ databases }: Snapshot): Generator<Finding> {
  const sets = groupBy(databases.provisioning.credentials, ({ orderId }) => orderId);
  for (const [orderId, same] of sets) {
    if (same.length > 1) {
      const numbers = same.map(({ _id }) => _id).join(', ');
      yield { where: `provisioning.credentials of order ${orderId}`, says: `${same.length} sets: ${numbers}` };
    }
  }
  for (const { _id, number, state } of databases.provisioning.activations) {
    if (state === 'ACTIVE' && !sets.get(_id)?.some((set) => set._id === number))
      yield {
        where: `provisioning.activations ${_id}`,
        says: `ACTIVE, but ${number} has no credentials of this order`,
      };
    if (state === 'RELEASED' && sets.has(_id))
      yield {
        where: `provisioning.activations ${_id}`,
        says: `RELEASED, but the credentials of ${number} are still there`,
      };
  }
}
