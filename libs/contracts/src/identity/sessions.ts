import { login } from '@numera/rules/access-forms';
import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { formSchema } from '../form-schema.ts';
import { sealed } from '../primitives.ts';

export const userView = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(['admin', 'user']),
});
export type UserView = z.infer<typeof userView>;

/** What a browser may keep where scripts can read it. */
export const openSession = z.object({
  accessToken: z.string(),
  accessExpiresAt: z.iso.datetime(),
  user: userView,
});
export type OpenSession = z.infer<typeof openSession>;

/** Both tokens are sealed for the broker. `refreshToken` goes into the HttpOnly cookie and nowhere else. */
export const sessionView = openSession.extend({
  accessToken: sealed,
  refreshToken: sealed,
  refreshExpiresAt: z.iso.datetime(),
});
export type SessionView = z.infer<typeof sessionView>;

/** The browser that asks. `device`: the digest of a secret that only the browser of this session has. */
const client = { device: z.string().length(43), userAgent: z.string().max(300) };

/**
 * The digest of what the browser has while it is asked. Not the session's own: a sign-in that is given up must not take from a browser
 * what its present session is known by.
 */
const asked = { askedDevice: client.device };

/** What a browser is asked besides the password, and may answer for five minutes, this browser alone. */
export const challengeView = z.object({
  id: z.uuid(),
  /** What the account has to answer with. */
  kinds: z.array(z.enum(['totp', 'webauthn', 'recovery'])),
  /** For `navigator.credentials.get`; null when there is no passkey. */
  passkeyOptions: z.record(z.string(), z.unknown()).nullable(),
  expiresAt: z.iso.datetime(),
});
export type ChallengeView = z.infer<typeof challengeView>;

/**
 * The password is sealed for the queue. Refuses with `credentials-invalid`, whichever of the two was wrong. An account with a second factor
 * is asked for it: then there is a challenge in place of a session.
 */
export const signIn = defineCommand('identity.sign-in', {
  access: 'guest',
  input: formSchema(login).extend({ password: sealed, ...client, ...asked }),
  output: z.union([sessionView, z.object({ challenge: challengeView })]),
});

/** The answer to a challenge: a code, sealed with `factorCode`, or what the browser's authenticator said. */
const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['totp', 'recovery']), code: sealed }),
  z.object({ kind: z.literal('webauthn'), response: z.record(z.string(), z.unknown()) }),
]);

/**
 * Refuses with `code-wrong`, `passkey-refused`, with `challenge-over` what is too old, tried too often, or another browser's, and with
 * `too-many-requests` when too many codes of the account were wrong lately.
 */
export const answerChallenge = defineCommand('identity.answer-challenge', {
  access: 'guest',
  input: z.object({ challengeId: z.uuid(), answer, ...client, ...asked }),
  output: sessionView,
});

/** Begins a sign-in without a password: whose passkey it is, the authenticator says. */
export const startPasskeySignIn = defineCommand('identity.start-passkey-sign-in', {
  access: 'guest',
  input: z.object(asked),
  output: challengeView,
});

/** An open session, as its owner sees it in his account. */
export const openSessionView = z.object({
  id: z.uuid(),
  /** `Chrome no Windows`. */
  device: z.string(),
  /** The country that the address belongs to, as far as that is known. */
  place: z.string(),
  ip: z.string(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type OpenSessionView = z.infer<typeof openSessionView>;

/** The asker's open sessions, the present one first, then the latest used. */
export const listSessions = defineCommand('identity.list-sessions', {
  access: 'user',
  input: z.object({}),
  output: z.object({ sessions: z.array(openSessionView) }),
});

/** Ends one of the asker's sessions; `not-found` when it is nobody's or somebody else's. One that is over stays so. */
export const endSession = defineCommand('identity.end-session', {
  access: { owner: 'sessionId' },
  input: z.object({ sessionId: z.uuid() }),
  output: z.object({}),
});

/** Ends all of the asker's sessions but the one that he asks by. */
export const endOtherSessions = defineCommand('identity.end-other-sessions', {
  access: 'user',
  input: z.object({}),
  output: z.object({ ended: z.int().nonnegative() }),
});

/**
 * Rotates the refresh token. One that comes from another browser kills its whole family, and so does one used before, save
 * for the same browser's whose answer was lost within the last 10 seconds.
 */
export const refreshSession = defineCommand('identity.refresh-session', {
  access: 'public',
  input: z.object({ refreshToken: sealed, ...client }),
  output: sessionView,
});

export const signOut = defineCommand('identity.sign-out', {
  access: 'public',
  input: z.object({ refreshToken: sealed }),
  output: z.object({}),
});

/**
 * The sessions that ended within the life of an access token: what a gateway must know that just started, or heard nothing for
 * a while, before it believes a token.
 */
export const listEndedSessions = defineCommand('identity.list-ended-sessions', {
  access: 'service',
  input: z.object({}),
  output: z.object({ sessionIds: z.array(z.string()) }),
});

/** The public key that access tokens verify against, as a JWK set. */
export const getVerificationKeys = defineCommand('identity.get-verification-keys', {
  access: 'service',
  input: z.object({}),
  output: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  urgency: 'paying',
});
