import type { ChallengeView } from '@numera/contracts/identity/sessions';
import type { login, passwordReset, signUp } from '@numera/rules/access-forms';
import type { FormValues } from '@numera/rules/form-rules';
import type { Keyed } from '@numera/rules/keyed-link';
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { api } from '../../kernel/api.ts';
import { type OpenedSession, toSession } from '../../kernel/session/renew-session.ts';
import type { Session } from '../../kernel/session/session-slice.ts';
import { ownPage } from '../../kernel/session/sessions.api.ts';

/** What the sign-in form holds. */
export type Credentials = FormValues<typeof login>;

/** Signed in, or asked for more than the password. */
export type SignInAnswer = { readonly session: Session } | { readonly challenge: ChallengeView };

/** A code of an app or of recovery, or what the browser's authenticator said. */
export type FactorAnswer =
  | { readonly kind: 'totp' | 'recovery'; readonly code: string }
  | { readonly kind: 'webauthn'; readonly response: AuthenticationResponseJSON };

const ASKED_FOR_MORE = 202;

const post = (url: string, body?: object) => ({ url, method: 'POST', headers: ownPage, body });

/** A letter's link as the gateway takes it: in a body, since addresses are logged on the way. */
const shown = ({ id, token }: Keyed) => ({ linkId: id, token });

const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignInAnswer, Credentials>({
      query: (body) => post('sessions', body),
      transformResponse: (view: OpenedSession | ChallengeView, meta) =>
        meta?.response?.status === ASKED_FOR_MORE
          ? { challenge: view as ChallengeView }
          : { session: toSession(view as OpenedSession, meta) },
    }),
    answerChallenge: build.mutation<Session, { readonly id: string; readonly answer: FactorAnswer }>({
      query: ({ id, answer }) => post(`sessions/challenges/${id}`, answer),
      transformResponse: (view: OpenedSession, meta) => toSession(view, meta),
    }),
    /** Begins without a password: whose passkey it is, the authenticator says. */
    startPasskeySignIn: build.mutation<ChallengeView, void>({ query: () => post('sessions/passkeys') }),

    signUp: build.mutation<void, FormValues<typeof signUp>>({ query: (body) => post('accounts', body) }),
    /** An account of what was typed for an order, for whoever holds its right. */
    signUpFromOrder: build.mutation<{ readonly email: string }, Keyed & { readonly password: string }>({
      query: ({ id, token, password }) => ({
        ...post(`orders/${id}/account`, { password }),
        headers: { ...ownPage, 'X-Order-Token': token },
      }),
    }),

    askRecovery: build.mutation<void, { readonly email: string }>({ query: (body) => post('recoveries', body) }),
    /** Whether the link is good, and whose. Not kept: what it answers changes without a word. */
    readRecovery: build.query<{ readonly email: string; readonly expiresAt: string }, Keyed>({
      query: (link) => post('recoveries/link', shown(link)),
      keepUnusedDataFor: 0,
    }),
    resetPassword: build.mutation<
      { readonly email: string },
      { readonly link: Keyed; readonly body: FormValues<typeof passwordReset> }
    >({
      query: ({ link, body }) => post('recoveries/password', { ...shown(link), ...body }),
    }),

    /** Of whoever is signed in. */
    confirmEmail: build.mutation<{ readonly confirmedAt: string }, Keyed>({
      query: (link) => post('accounts/confirmation', shown(link)),
      invalidatesTags: ['Me'],
    }),
    askConfirmation: build.mutation<void, void>({ query: () => post('me/confirmation-letter') }),
  }),
});

export const {
  useSignInMutation,
  useAnswerChallengeMutation,
  useStartPasskeySignInMutation,
  useSignUpMutation,
  useSignUpFromOrderMutation,
  useAskRecoveryMutation,
  useReadRecoveryQuery,
  useResetPasswordMutation,
  useConfirmEmailMutation,
  useAskConfirmationMutation,
} = accessApi;
