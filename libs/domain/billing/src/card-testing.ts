import type { ErrorCode } from '@numera/contracts/errors';

/** Refusals of one order after which it ends: nobody mistypes five cards, and a stolen list has hundreds. */
export const REFUSALS_PER_ORDER = 5;

/** How many refused cards within an hour are borne before no further card is shown to the provider. */
export interface CardLimits {
  /** Of one card, wherever it is tried: guessing its security code takes hundreds of tries. */
  readonly perCard: number;
  /** Of one payer in one network. */
  readonly perPayer: number;
  /** Of one payer everywhere: so many that strangers who use somebody's tax id do not shut its owner out in passing. */
  readonly perPayerAnywhere: number;
  /** Of one network: an office is not shut out by the one in it who tries cards, not quickly at least. */
  readonly perNetwork: number;
  readonly perWiderNetwork: number;
}

/** Cards of the last hour that were refused or are being asked about, the present one included. */
export interface CardTries {
  readonly order: number;
  readonly card: number;
  readonly payer: number;
  readonly payerAnywhere: number;
  readonly network: number;
  readonly widerNetwork: number;
}

type Counted = keyof CardTries;

/** Which count is full, the narrowest first; null when the card may be shown to the provider. */
export function fullCount(tries: CardTries, limits: CardLimits, isKnown: boolean): Counted | null {
  const allowed: Record<Counted, number> = {
    order: REFUSALS_PER_ORDER,
    card: limits.perCard,
    payer: limits.perPayer,
    payerAnywhere: limits.perPayerAnywhere,
    // Somebody who has paid here before answers for himself, not for whoever shares his address.
    network: isKnown ? Infinity : limits.perNetwork,
    widerNetwork: isKnown ? Infinity : limits.perWiderNetwork,
  };
  return (Object.keys(allowed) as Counted[]).find((count) => tries[count] > allowed[count]) ?? null;
}

/** What the buyer is told: another card helps when it is this one that was refused too often, and else only time, or PIX. */
export const refusalForFull = (count: Counted): ErrorCode =>
  count === 'card' ? 'card-refused-often' : 'too-many-card-refusals';
