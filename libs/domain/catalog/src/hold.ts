/** How long a buyer keeps a number between two steps of the wizard. */
export const HOLD_MINUTES = 15;

/**
 * However often a hold is renewed, so long after it was placed the number is on the shelf again, for whoever is first. Filling in
 * three forms and looking for a card takes less; an order that took the number keeps it as before.
 */
export const HOLD_LIFE_MINUTES = 60;

/** How many numbers may be kept from others at once, by holds or by unpaid orders: the larger the crowd, the more. */
export interface KeepLimits {
  readonly perVisitor: number;
  readonly perNetwork: number;
  readonly perWiderNetwork: number;
}

/** Kept at once, the one in question included. */
export type Kept = { readonly [Who in keyof KeepLimits]: number };

/** Whose share is used up, the narrowest first; null when the number may be kept. */
export const usedUp = (kept: Kept, limits: KeepLimits): keyof KeepLimits | null =>
  (['perVisitor', 'perNetwork', 'perWiderNetwork'] as const).find((who) => kept[who] > limits[who]) ?? null;

/** Money paid in the last minute is confirmed some minutes later: so much longer the number waits than the charge. */
export const CHARGE_GRACE_MINUTES = 10;

/** Until when a number stays with an order whose charge can be paid until `payableUntil`. */
export const keptUntil = (payableUntil: Date): Date => new Date(payableUntil.getTime() + CHARGE_GRACE_MINUTES * 60_000);

export type NumberState = 'FREE' | 'HELD' | 'SOLD' | 'QUARANTINED';

/**
 * A hold ends on the shelf when it lapses, is given up or its order ends unpaid; FREE → SOLD when the money comes after that. A
 * number that was given back to the carrier is kept apart, until its time is over or its last owner takes it back, and comes
 * there again when he does not pay. SOLD → SOLD of another order, when the carrier decided so, is no change of state.
 */
export const numberTransitions: Readonly<Record<NumberState, readonly NumberState[]>> = {
  FREE: ['HELD', 'SOLD'],
  HELD: ['FREE', 'SOLD', 'QUARANTINED'],
  SOLD: ['QUARANTINED'],
  QUARANTINED: ['FREE', 'HELD', 'SOLD'],
};
