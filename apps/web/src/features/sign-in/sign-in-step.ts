import type { ChallengeView } from '@numera/contracts/identity/sessions';
import type { Failure } from '../../kernel/failure.ts';

export type FactorKind = ChallengeView['kinds'][number];

/** What a sign-in asks for: the password, or by one of several ways what the account wants besides; and why it asks again. */
export interface SignInStep {
  /** Null: the password. */
  readonly challenge: ChallengeView | null;
  /** Null where this browser can answer in none of the ways. */
  readonly kind: FactorKind | null;
  readonly failure: Failure | null;
}

export type SignInMove =
  | { readonly type: 'tried' }
  | { readonly type: 'refused'; readonly failure: Failure }
  | { readonly type: 'challenged'; readonly challenge: ChallengeView; readonly hasPasskeys: boolean }
  | { readonly type: 'kindChosen'; readonly kind: FactorKind }
  | { readonly type: 'goneBack' };

export const firstStep: SignInStep = { challenge: null, kind: null, failure: null };

/** The quickest first: a code of recovery is for whoever has nothing else. */
const order: readonly FactorKind[] = ['totp', 'webauthn', 'recovery'];

/** The ways in which a challenge can be answered by this browser, the quickest first. */
export const waysOf = ({ kinds, passkeyOptions }: ChallengeView, hasPasskeys: boolean): readonly FactorKind[] =>
  order.filter((kind) => kinds.includes(kind) && (kind !== 'webauthn' || (hasPasskeys && passkeyOptions !== null)));

/** Where a sign-in stands after something has happened. What is asked besides the password is not asked for ever: then it begins anew. */
export function nextStep(step: SignInStep, move: SignInMove): SignInStep {
  switch (move.type) {
    case 'tried':
      return { ...step, failure: null };
    case 'refused':
      return { ...(move.failure.code === 'challenge-over' ? firstStep : step), failure: move.failure };
    case 'challenged':
      return { challenge: move.challenge, kind: waysOf(move.challenge, move.hasPasskeys)[0] ?? null, failure: null };
    case 'kindChosen':
      return { ...step, kind: move.kind, failure: null };
    case 'goneBack':
      return firstStep;
  }
}
