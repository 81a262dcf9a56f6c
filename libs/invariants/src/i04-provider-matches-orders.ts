import { isClosed } from '@numera/domain-billing/order';
import { isLive } from '@numera/domain-provisioning/activation';
import { asDid } from './provider-numbers.ts';
import { orderFinder, providerSubscriptions } from './provider-subscriptions.ts';
import type { ProviderRecords, Snapshot } from './snapshot.ts';
import type { Finding } from './violation.ts';

/**
 * I4: "Provider objects and local orders map one to one (`externalReference`): no orphan charge, no phantom order." The same
 * holds for numbers at the carrier and activations: no number is kept there without a subscription.
 */
export function providerMatchesOrders(snapshot: Snapshot): Finding[] {
  const { provider } = snapshot;
  if (!provider) return [];
  return [
    ...orphanSubscriptions(snapshot, provider),
    ...phantoms(snapshot, provider),
    ...carrierNumbers(snapshot, provider),
  ];
}

/** A live subscription charges its buyer month after month: an order that goes on must own it. */
function* orphanSubscriptions(snapshot: Snapshot, { ledger }: ProviderRecords): Generator<Finding> {
  const orderOf = orderFinder(snapshot);
  for (const subscription of providerSubscriptions(ledger)) {
    if (!subscription.live) continue;
    const where = `asaas ${subscription.id}`;
    const order = orderOf(subscription);
    if (!order) {
      yield { where, says: `live, but no order has its reference ${subscription.externalReference}` };
    } else if (isClosed(order)) {
      yield { where, says: `live and payable, but its order ${order._id} is ${order.state}` };
    } else if (order.asaasSubscriptionId === null && order.state !== 'CHARGING') {
      yield { where, says: `live, but its order ${order._id} (${order.state}) does not know it` };
    }
  }
}

/** Whatever we say exists at the provider must have been made there. */
function* phantoms({ databases }: Snapshot, { ledger, charges }: ProviderRecords): Generator<Finding> {
  const { orders, payments, customers } = databases.billing;
  const references = new Map(providerSubscriptions(ledger).map(({ id, externalReference }) => [id, externalReference]));
  for (const { _id, asaasSubscriptionId: id, attempts } of orders) {
    if (id === null) continue;
    const reference = references.get(id);
    if (reference === undefined) yield { where: `billing.orders ${_id}`, says: `the provider knows no ${id}` };
    else if (!attempts.some(({ ref }) => ref === reference))
      yield {
        where: `billing.orders ${_id}`,
        says: `${id} has the reference ${reference}, which is not of this order`,
      };
  }
  const chargeIds = new Set(charges.map(({ id }) => id));
  for (const { _id } of payments) {
    if (!chargeIds.has(_id)) yield { where: `billing.payments ${_id}`, says: 'the provider knows no such charge' };
  }
  const customerIds = new Set(ledger.filter(({ kind }) => kind === 'customer.created').map((it) => it.customerId));
  for (const { _id, asaasCustomerId } of customers) {
    if (asaasCustomerId !== null && !customerIds.has(asaasCustomerId))
      yield { where: `billing.customers ${_id}`, says: `the provider knows no ${asaasCustomerId}` };
  }
}

/** A number that we pay for and nobody uses, and one that somebody uses and we do not have. */
function* carrierNumbers({ databases }: Snapshot, { ownedNumbers, ledger }: ProviderRecords): Generator<Finding> {
  const { activations, alerts } = databases.provisioning;
  const alerted = new Set(alerts.map(({ subject }) => subject));
  for (const number of ownedNumbers) {
    const its = activations.filter((row) => row.number === number);
    const released = its.filter(({ state }) => state === 'RELEASED').map(({ _id }) => _id);
    if (its.some((row) => isLive(row) || (row.state === 'FAILED' && alerted.has(row._id)))) continue;
    const why = released.length > 0 ? `given back by ${released.join(', ')}` : 'no activation has it';
    yield { where: `brdid ${number}`, says: `ours at the carrier, but ${why}` };
  }
  const owned = new Set(ownedNumbers);
  const everAcquired = new Set(
    ledger.filter(({ kind }) => kind === 'did.acquired').map((entry) => asDid(entry.number ?? '')),
  );
  // Sold before that was recorded, it is not told.
  const soldWithoutLine = new Set(databases.billing.orders.filter((it) => it.ownLine === false).map(({ _id }) => _id));
  for (const { _id, number, state, ownLine } of activations) {
    if (state !== 'ACTIVE') continue;
    if (ownLine && soldWithoutLine.has(_id))
      yield { where: `provisioning.activations ${_id}`, says: `ACTIVE by a line that ${number} was not sold with` };
    // The carrier knows nothing of a line that is run elsewhere.
    if (ownLine || owned.has(number)) continue;
    const says = everAcquired.has(number) ? 'was released at the carrier' : 'was never acquired at the carrier';
    yield { where: `provisioning.activations ${_id}`, says: `ACTIVE, but ${number} ${says}` };
  }
}
