import { isClosed, isOver, type Order } from '@numera/domain-billing/order';
import { showsNextCharge } from '@numera/domain-billing/subscription';
import type { Database, Transaction } from '@numera/server/database';
import { dropCharges } from '../payments/listed.ts';
import type { SubscriptionStore } from '../subscriptions/subscription-store.ts';

/**
 * What belongs to a change by which an order is over, or is not after all, in the rows that lists are read from: its open
 * charges, and the day of the next one. Undefined when nothing does.
 */
export function listChange(
  database: Database,
  subscriptions: SubscriptionStore,
  after: Order,
  before: Order,
): ((tx: Transaction) => Promise<void>) | undefined {
  if (!after.asaasSubscriptionId || isOver(after) === isOver(before)) return undefined;
  // Its charges are gone at the provider, whatever late money brings: those of a number that is given for it are made anew.
  if (isClosed(before) || before.late) return undefined;
  return async (tx) => {
    await dropCharges(database, tx, after._id, isOver(after));
    await subscriptions.changeIn(tx, after.subscriptionId, (subscription) => ({
      subscription: showsNextCharge(subscription, isOver(after) ? null : after.nextChargeOn),
      follows: [],
    }));
  };
}
