import type { ChargeView } from '@numera/contracts/billing/charge-link';
import { type StatusText, standingStatus } from '@numera/rules/status-texts';
import { texts } from './texts.ts';

/** `debited`: it is about to be, by itself. `void`: nobody owes it any more, and no money came or went back. */
export type ChargeStanding = 'payable' | 'debited' | 'paid' | 'returned' | 'void';

export function standingOf({ isPayable, debitOn, standing }: ChargeView): ChargeStanding {
  if (isPayable) return debitOn ? 'debited' : 'payable';
  return standing === 'paid' || standing === 'returned' ? standing : 'void';
}

/** The badge: what is not owed is neither pending nor late. */
export const badgeOf = (charge: ChargeView): StatusText =>
  standingOf(charge) === 'void' ? texts.closed : standingStatus(charge.standing);
