/** How long a buyer keeps a number between two steps of the wizard. */
export const HOLD_MINUTES = 15;

/** Money paid in the last minute is confirmed some minutes later: so much longer the number waits than the charge. */
export const CHARGE_GRACE_MINUTES = 10;

/** Until when a number stays with an order whose charge can be paid until `payableUntil`. */
export const keptUntil = (payableUntil: Date): Date => new Date(payableUntil.getTime() + CHARGE_GRACE_MINUTES * 60_000);

/**
 * FREE → HELD → SOLD; HELD → FREE when it lapses, is given up or its order ends unpaid; FREE → SOLD when the money comes
 * after that; SOLD → SOLD of another order when the carrier decided so.
 */
export type NumberState = 'FREE' | 'HELD' | 'SOLD';
