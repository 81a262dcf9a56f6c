import type { CustomerRemoval } from '@numera/contracts/billing/customers';
import { formatCents } from '@numera/rules/money';
import { texts } from './texts.ts';

const words = texts.remove;

/** What becomes of somebody's numbers, orders, charges and money when he is removed, a sentence each. */
export function consequencesOf({ numbers, unpaidOrders, charges, returned }: CustomerRemoval): string[] {
  const ends = sentences([
    [numbers.active, words.active(numbers.active)],
    [numbers.suspended, words.suspended(numbers.suspended)],
    [numbers.activating, words.activating(numbers.activating)],
    [numbers.failed, words.failedNumbers(numbers.failed)],
    [unpaidOrders, words.unpaidOrders(unpaidOrders)],
  ]);
  const owed = sentences([
    [charges.open, words.openCharges(charges.open)],
    [charges.late, words.lateCharges(charges.late)],
  ]);
  const money = sentences([
    [returned.cents, words.returned(formatCents(returned.cents))],
    [returned.byHandCents, words.returnedByHand(formatCents(returned.byHandCents))],
  ]);
  return [
    ...(ends.length > 0 ? ends : [words.nothingEnds]),
    ...(owed.length > 0 ? owed : [words.nothingOwed]),
    ...money,
    words.paidStays,
  ];
}

const sentences = (said: readonly (readonly [number, string])[]): string[] =>
  said.filter(([count]) => count > 0).map(([, sentence]) => sentence);
