import { groupBy } from './group-by.ts';
import { asDid } from './provider-numbers.ts';
import type { Snapshot } from './snapshot.ts';
import type { Finding } from './violation.ts';

/** A suspended one has its number as before. */
const HAVING = new Set(['ACTIVE', 'SUSPENDED']);

/** I2: "A number has ≤ 1 live subscription and ≤ 1 acquisition at the DID provider." */
export function oneOwnerPerNumber(snapshot: Snapshot): Finding[] {
  return [
    ...liveSubscriptions(snapshot),
    ...soldToAnother(snapshot),
    ...soldToNobody(snapshot),
    ...acquisitions(snapshot),
  ];
}

function* liveSubscriptions({ databases }: Snapshot): Generator<Finding> {
  const live = databases.billing.subscriptions.filter((subscription) => subscription.live);
  for (const [number, subscriptions] of groupBy(live, (subscription) => subscription.number.number)) {
    if (subscriptions.length < 2) continue;
    const ids = subscriptions.map(({ _id }) => _id).join(', ');
    yield { where: `catalog.numbers ${number}`, says: `${subscriptions.length} live subscriptions ${ids}` };
  }
}

/** Catalog must agree on whose number it is, or it would sell it again. */
function* soldToAnother({ databases }: Snapshot): Generator<Finding> {
  const numbers = new Map(databases.catalog.numbers.map((row) => [row._id, row]));
  for (const { live, status, number, orderId, _id } of databases.billing.subscriptions) {
    const row = numbers.get(number.number);
    if (!live || !HAVING.has(status) || (row?.state === 'SOLD' && row.orderId === orderId)) continue;
    const is = row ? `${row.state}${row.orderId ? ` of order ${row.orderId}` : ''}` : 'unknown to catalog';
    yield { where: `catalog.numbers ${number.number}`, says: `${is}, but subscription ${_id} is ${status} with it` };
  }
}

/** A number that its order gave back and that catalog keeps for it would never be sold again. */
function* soldToNobody({ databases }: Snapshot): Generator<Finding> {
  const states = new Map(databases.provisioning.activations.map(({ _id, state }) => [_id, state]));
  for (const { _id, state, orderId } of databases.catalog.numbers) {
    if (state === 'SOLD' && states.get(orderId ?? '') === 'RELEASED')
      yield { where: `catalog.numbers ${_id}`, says: `SOLD of order ${orderId}, which gave it back` };
  }
}

/** Given back in between, a number may be acquired again. */
function* acquisitions({ provider }: Snapshot): Generator<Finding> {
  const owned = new Map<string, number>();
  for (const { kind, number } of provider?.ledger ?? []) {
    if (!number || (kind !== 'did.acquired' && kind !== 'did.released')) continue;
    const count = (owned.get(number) ?? 0) + (kind === 'did.acquired' ? 1 : -1);
    owned.set(number, Math.max(0, count));
    if (kind === 'did.acquired' && count > 1)
      yield { where: `brdid ${asDid(number)}`, says: `acquired ${count} times without a release` };
  }
}
