import { isPaidStatus } from '@numera/domain-billing/payment';
import { formatCents } from '@numera/rules/money';
import { providerSubscriptions } from './provider-subscriptions.ts';
import type { Snapshot } from './snapshot.ts';
import type { Finding } from './violation.ts';

/**
 * I8: "Σ provider received = Σ local received − refunds, in cents." Compared charge by charge, since two errors can cancel
 * each other out in a sum. What was given back whole counts on neither side, what was given back in part on both.
 */
export function moneyAddsUp({ databases, provider }: Snapshot): Finding[] {
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
