import type { ChallengeView } from '@numera/contracts/identity/sessions';
import { recoveryLink } from '@numera/rules/account-links';
import type { Keyed } from '@numera/rules/keyed-link';
import { useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../kernel/failure.ts';
import { type Session, sessionOpened } from '../../kernel/session/session-slice.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import {
  type Credentials,
  type SignInAnswer,
  useAnswerChallengeMutation,
  useSignInMutation,
  useStartPasskeySignInMutation,
} from './access.api.ts';
import { passkeyRefusal } from './passkey-refusal.ts';
import { hasPasskeys } from './passkeys.ts';
import { type FactorKind, firstStep, nextStep, type SignInStep } from './sign-in-step.ts';

/** What is under way, to be told on the button that began it. */
export type Deed = 'password' | 'code' | 'passkey';

export interface SignInControl {
  readonly step: SignInStep;
  readonly busy: Deed | null;
  readonly giveCredentials: (credentials: Credentials) => void;
  readonly giveCode: (kind: 'totp' | 'recovery', code: string) => void;
  /** In answer to what is asked, or in the place of e-mail and password. */
  readonly givePasskey: () => void;
  readonly choose: (kind: FactorKind) => void;
  readonly goBack: () => void;
}

/** The link to choose a password of one's own, with the refusal of a provisional one. */
const linkIn = (error: unknown): Keyed | null =>
  (error as { data?: { current?: Keyed } } | undefined)?.data?.current ?? null;

/** Signs in, by however many steps it takes, and opens the session at the end. */
export function useSignIn(onDone: () => void): SignInControl {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [step, move] = useReducer(nextStep, firstStep);
  const [busy, setBusy] = useState<Deed | null>(null);
  /** A second press can come before the first is drawn. */
  const isUnderWay = useRef(false);
  const [askSession] = useSignInMutation();
  const [answer] = useAnswerChallengeMutation();
  const [startPasskey] = useStartPasskeySignInMutation();

  const attempt = async (deed: Deed, work: () => Promise<SignInAnswer | null>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(deed);
    move({ type: 'tried' });
    try {
      const answered = await work();
      if (answered && 'challenge' in answered)
        move({ type: 'challenged', challenge: answered.challenge, hasPasskeys: hasPasskeys() });
      else if (answered) {
        dispatch(sessionOpened(answered.session));
        onDone();
      }
    } catch (error) {
      const failure = failureOf(error);
      const link = failure.code === 'password-provisional' ? linkIn(error) : null;
      // Another password first: as by a letter's link.
      if (link) void navigate(recoveryLink(link, ''));
      else move({ type: 'refused', failure });
    } finally {
      isUnderWay.current = false;
      setBusy(null);
    }
  };
  const opened = async (session: Promise<Session>): Promise<SignInAnswer> => ({ session: await session });

  /** Null when the browser shows none, which is told. */
  const showPasskey = async ({ id, passkeyOptions }: ChallengeView): Promise<SignInAnswer | null> => {
    const { askPasskey } = await import('./ask-passkey.ts');
    const response = await askPasskey(passkeyOptions ?? {}).catch((error: unknown) => {
      move({ type: 'refused', failure: passkeyRefusal(error) });
      return null;
    });
    return response && opened(answer({ id, answer: { kind: 'webauthn', response } }).unwrap());
  };

  const { challenge } = step;
  return {
    step,
    busy,
    giveCredentials: (credentials) => void attempt('password', () => askSession(credentials).unwrap()),
    giveCode: (kind, code) =>
      void attempt('code', async () =>
        challenge ? opened(answer({ id: challenge.id, answer: { kind, code } }).unwrap()) : null,
      ),
    givePasskey: () => void attempt('passkey', async () => showPasskey(challenge ?? (await startPasskey().unwrap()))),
    choose: (kind) => move({ type: 'kindChosen', kind }),
    goBack: () => move({ type: 'goneBack' }),
  };
}
