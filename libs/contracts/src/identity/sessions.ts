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

/** The password is sealed for the queue. Refuses with `credentials-invalid`, whichever of the two was wrong. */
export const signIn = defineCommand('identity.sign-in', {
  access: 'public',
  input: formSchema(login).extend({ password: sealed, ...client }),
  output: sessionView,
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
