/** Failures are forgotten after so long: nobody can lock somebody else's account for good. */
export const WINDOW_MS = 15 * 60_000;

const FREE_FAILURES = 3;
const DELAY_STEP_MS = 250;
const LONGEST_DELAY_MS = 1_500;
/** A wider network is one tenant with many addresses, or a few neighbours. */
const WIDE = 4;

/** How many tries within the window are hashed at all. */
export interface SignInLimits {
  /** At one account from one address. */
  readonly perAccount: number;
  readonly perAddress: number;
  /** At one account from everywhere: so many that nobody locks somebody else's account in passing. */
  readonly perAccountAnywhere: number;
}

/** Tries within the window, the present one included. */
export interface Tries {
  /** At the account, from everywhere, without those that were too many where they came from. */
  readonly account: number;
  /** From the address, at every account. */
  readonly address: number;
  /** At the account, from the address. */
  readonly both: number;
  /** The same two of the wider network that the address is part of; 0 where it is part of none. */
  readonly wideAddress: number;
  readonly wideBoth: number;
  /** Whether the account was entered from the address lately: its owner is not shut out by what others do elsewhere. */
  readonly known: boolean;
}

/**
 * Whether the address itself tried too often. Such a try must not count at the account, too: otherwise one address could
 * use up what the account may be tried from everywhere, and shut its owner out.
 */
export const isTooManyHere = (
  { address, both, wideAddress, wideBoth }: Omit<Tries, 'account'>,
  limits: SignInLimits,
): boolean =>
  both > limits.perAccount ||
  address > limits.perAddress ||
  wideBoth > WIDE * limits.perAccount ||
  wideAddress > WIDE * limits.perAddress;

/** Above any limit a try is refused before it costs a hash. */
export const isTooMany = ({ account, ...here }: Tries, limits: SignInLimits): boolean =>
  isTooManyHere(here, limits) || (!here.known && account > limits.perAccountAnywhere);

/** How long the answer to a wrong password is held back: growing, so that guessing slows down before it is refused. */
export const delayOf = ({ account }: Tries): number =>
  Math.min(LONGEST_DELAY_MS, Math.max(0, account - FREE_FAILURES) * DELAY_STEP_MS);

/**
 * Where in the queue of those whose password is to be hashed a try waits: the lowest first. Whoever is known at the account
 * goes before all, and somebody's first try before the hundredth of somebody who guesses.
 */
export const rankOf = ({ known, address, wideAddress }: Omit<Tries, 'account'>): number =>
  known ? 0 : Math.max(address, wideAddress / WIDE);
