import { orderTransitions } from '@numera/domain-billing/order';
import { refundTransitions } from '@numera/domain-billing/refund';
import { subscriptionTransitions } from '@numera/domain-billing/subscription';
import { numberTransitions } from '@numera/domain-catalog/hold';
import { activationTransitions } from '@numera/domain-provisioning/activation';
import type { Snapshot, SubscriptionRow } from './snapshot.ts';
import type { Finding } from './violation.ts';

interface Lived<S extends string> {
  readonly _id: string;
  readonly state: S;
  readonly version: number;
  readonly history: readonly { readonly version: number; readonly state: S }[];
}

/** I9: "Every status history is a path of the declared state machine; versions have no gap." */
export const historiesArePaths = ({ databases: { billing, catalog, provisioning } }: Snapshot): Finding[] => [
  ...billing.orders.flatMap((row) => judge('billing.orders', row, orderTransitions, 'PLACED')),
  ...billing.subscriptions.flatMap((row) =>
    judge('billing.subscriptions', asLived(row), subscriptionTransitions, 'PENDING'),
  ),
  ...billing.refunds.flatMap((row) => judge('billing.refunds', row, refundTransitions, 'REQUESTED')),
  ...catalog.numbers.flatMap((row) => judge('catalog.numbers', row, numberTransitions, 'FREE')),
  ...provisioning.activations.flatMap((row) =>
    judge('provisioning.activations', row, activationTransitions, 'REQUESTED'),
  ),
];

/** A subscription calls its states what the specification calls them. */
const asLived = ({ _id, status, version, history }: SubscriptionRow): Lived<SubscriptionRow['status']> => ({
  ...{ _id, state: status, version },
  history: history.map(({ version, status: state }) => ({ version, state })),
});

/** The first thing wrong with a history; what follows from it would only repeat it. */
function judge<S extends string>(
  collection: string,
  { _id, state, version, history }: Lived<S>,
  transitions: Readonly<Record<S, readonly S[]>>,
  start: S,
): Finding[] {
  const where = `${collection} ${_id}`;
  const last = history.at(-1);
  if (!last) return [{ where, says: 'has no history' }];
  for (const [index, entry] of history.entries()) {
    const before = history[index - 1];
    // A long history has lost its beginning; its first version then is not 1.
    if (!before && entry.version === 1 && entry.state !== start)
      return [{ where, says: `began as ${entry.state} instead of ${start}` }];
    if (!before) continue;
    if (entry.version !== before.version + 1)
      return [{ where, says: `version ${before.version} is followed by ${entry.version}` }];
    if (!transitions[before.state].includes(entry.state))
      return [{ where, says: `went from ${before.state} to ${entry.state} in version ${entry.version}` }];
  }
  if (last.state !== state || last.version !== version)
    return [{ where, says: `is ${state} in version ${version}, its history ends ${last.state} in ${last.version}` }];
  return [];
}
