import { isPaidStatus, standingOf } from '@numera/domain-billing/payment';
import { formatCents } from '@numera/rules/money';
import { providerSubscriptions } from './provider-subscriptions.ts';
import type { Snapshot } from './snapshot.ts';
import type { Finding } from './violation.ts';

/**
 * I8: "Σ provider received = Σ local received − refunds, in cents." Compared charge by charge, since two errors can cancel
 * each other out in a sum. What was given back whole counts on neither side, what was given back in part on both.
 */
export const moneyAddsUp = (snapshot: Snapshot): Finding[] => [...misfiled(snapshot), ...unequal(snapshot)];

/** What is counted and shown is what the provider's word, and what was given back by hand, mean. */
const misfiled = ({ databases }: Snapshot): Finding[] =>
  databases.billing.payments
    .filter((payment) => payment.standing !== standingOf(payment.status, payment))
    .map(({ _id, status, standing }) => ({
      where: `billing.payments ${_id}`,
      says: `is ${status} and stands as ${standing}`,
    }));

function unequal({ databases, provider }: Snapshot): Finding[] {
  if (!provider) return [];
  const ours = new Set(providerSubscriptions(provider.ledger).map(({ id }) => id));
  const received = new Map(
    provider.charges
      .filter(({ subscription, status }) => subscription !== null && ours.has(subscription) && isPaidStatus(status))
      .map(({ id, valueCents }) => [id, valueCents]),
  );
  const booked = new Map(
    databases.billing.payments
      .filter(({ status }) => isPaidStatus(status))
      .map(({ _id, amountCents }) => [_id, amountCents]),
  );
  return [...new Set([...received.keys(), ...booked.keys()])].flatMap((id) => {
    const [there, here] = [received.get(id) ?? 0, booked.get(id) ?? 0];
    if (there === here) return [];
    const says = `the provider received ${formatCents(there)}, we booked ${formatCents(here)}`;
    return [{ where: `billing.payments ${id}`, says: says.replaceAll('\u00a0', ' ') }];
  });
}
