/** Failures are forgotten after so long: nobody can lock somebody else's account for good. */
export const WINDOW_MS = 15 * 60_000;

const FREE_FAILURES = 3;
const DELAY_STEP_MS = 250;
const LONGEST_DELAY_MS = 1_500;

/** How many tries within the window are hashed at all. */
export interface SignInLimits {
  readonly perAccount: number;
  readonly perAddress: number;
}

/** Tries within the window, the present one included. */
export interface Tries {
  readonly account: number;
  readonly address: number;
}

/** Above either limit a try is refused before it costs a hash. */
export const isTooMany = (tries: Tries, limits: SignInLimits): boolean =>
  tries.account > limits.perAccount || tries.address > limits.perAddress;

/** How long the answer to a wrong password is held back: growing, so that guessing slows down before it is refused. */
export const delayOf = ({ account }: Tries): number =>
  Math.min(LONGEST_DELAY_MS, Math.max(0, account - FREE_FAILURES) * DELAY_STEP_MS);
