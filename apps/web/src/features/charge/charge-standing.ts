import type { ChargeView } from '@numera/contracts/billing/charge-link';
import { isUndecided } from '@numera/rules/late-money';
import { type StatusText, standingStatus } from '@numera/rules/status-texts';
import { texts } from './texts.ts';

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

/** The badge: what is not owed is neither pending nor late. */
export const badgeOf = (charge: ChargeView): StatusText =>
  standingOf(charge) === 'void' ? texts.closed : standingStatus(charge.standing);

/** Whether it may become another one while somebody looks. */
export const mayChange = (charge: ChargeView): boolean =>
  charge.isPayable || charge.awaits === 'card' || isUndecided(charge.late);
