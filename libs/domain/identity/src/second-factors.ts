const MINUTE = 60_000;

/** For so long a browser may answer what it is asked besides the password. */
export const CHALLENGE_MS = 5 * MINUTE;
/** Whoever begins with a factor has so long to finish. */
export const ENROLMENT_MS = 10 * MINUTE;
export const MOST_FACTORS = 10;
export const RECOVERY_CODES = 10;
const WRONG_ANSWERS = 5;
/** Of one account within the window of signing in, from whatever browser: one code in 333 333 is right at a given moment. */
export const WRONG_CODES = 20;

/** A code of an authenticator app counts for so long, and for as long again before and after: clocks differ. */
export const TOTP_STEP_SECONDS = 30;
export const TOTP_WINDOW = 1;

export interface Challenge {
  /** The digest of what the browser has that is asked. */
  readonly device: string;
  /** Wrong answers so far. */
  readonly tries: number;
  readonly expiresAt: Date;
}

/** Whether this browser may answer now. */
export const mayAnswer = ({ device, tries, expiresAt }: Challenge, asked: string, now: Date): boolean =>
  device === asked && tries < WRONG_ANSWERS && now < expiresAt;

/**
 * The time step that a code uses up; null when the code is wrong, or its step or a later one was used before: a code that somebody
 * looks over a shoulder for, or catches on its way, serves once. `delta`: how many steps from now it belongs, null when nowhere near.
 */
export function stepOf(delta: number | null, lastStep: number | null, now: Date): number | null {
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / (TOTP_STEP_SECONDS * 1_000)) + delta;
  return lastStep === null || step > lastStep ? step : null;
}

/**
 * Whether two authenticators have one passkey: the number of its uses did not grow (WebAuthn §6.1.1). Those that are kept in several
 * places on purpose do not count, and say 0.
 */
export const isCloned = (known: number, shown: number): boolean => (known > 0 || shown > 0) && shown <= known;

/** What an account has besides its password. */
export interface Means {
  readonly factors: readonly ('phone' | 'totp' | 'webauthn')[];
  readonly recoveryCodes: number;
}

/** What may be answered with; empty for an account that has nothing but its password: codes of recovery alone are no factor. */
export function kindsOf({ factors, recoveryCodes }: Means): ('totp' | 'webauthn' | 'recovery')[] {
  const kinds = (['totp', 'webauthn'] as const).filter((type) => factors.includes(type));
  return kinds.length > 0 && recoveryCodes > 0 ? [...kinds, 'recovery'] : kinds;
}
