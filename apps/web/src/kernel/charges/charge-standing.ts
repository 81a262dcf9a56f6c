import type { ChargeView } from '@numera/contracts/billing/charge-link';
import { isUndecided } from '@numera/rules/late-money';

/**
 * `debited`: it is about to be, by itself. `order`, `card`: owed, and waiting for that. `void`: nobody owes it any more, and no money
 * came or went back. `taking`, `offered`: paid when its number had been let go, which is being asked for, or is gone.
 */
export type ChargeStanding =
  'payable' | 'debited' | 'paid' | 'returned' | 'order' | 'card' | 'void' | 'taking' | 'offered';

const ofLate = { TAKING: 'taking', OFFERED: 'offered', GIVEN: 'paid', RETURNED: 'returned' } as const;

export function standingOf({ isPayable, awaits, debitOn, standing, late }: ChargeView): ChargeStanding {
  if (isPayable) return debitOn ? 'debited' : 'payable';
  if (awaits) return awaits;
  if (late) return ofLate[late.phase];
  return standing === 'paid' || standing === 'returned' ? standing : 'void';
}

/** By its payer, at its order, or by a card that is asked about at this moment. */
export const mayBePaid = ({ isPayable, awaits }: ChargeView): boolean => isPayable || awaits !== null;

/** Whether it may become another one while somebody looks. */
export const mayChange = (charge: ChargeView): boolean => mayBePaid(charge) || isUndecided(charge.late);
