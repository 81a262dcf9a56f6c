import type { ChargeView } from '@numera/contracts/billing/charge-link';
import { type StatusText, standingStatus } from '@numera/rules/status-texts';
import { texts } from './texts.ts';

/** `order`, `card`: owed, and waiting for that. `void`: nobody owes it any more, and no money came or went back. */
export type ChargeStanding = 'payable' | 'paid' | 'returned' | 'order' | 'card' | 'void';

export function standingOf({ isPayable, awaits, standing }: ChargeView): ChargeStanding {
  if (isPayable) return 'payable';
  if (awaits) return awaits;
  return standing === 'paid' || standing === 'returned' ? standing : 'void';
}

/** The badge: what is not owed is neither pending nor late. */
export const badgeOf = (charge: ChargeView): StatusText =>
  standingOf(charge) === 'void' ? texts.closed : standingStatus(charge.standing);
