import { DomainError } from '@numera/contracts/errors';
import { decodeProtectedHeader } from 'jose';
import { z } from 'zod';

/** Fixed here, never read from a token: what a token says of itself proves nothing. */
export const accessTokenRules = { algorithms: ['ES256'], issuer: 'numera', audience: 'numera' };

/** What identity writes into an access token. `typ` keeps any other kind of token from being used as one. */
const accessClaims = z.object({
  sub: z.uuid(),
  role: z.enum(['admin', 'user']),
  sid: z.string(),
  typ: z.literal('access'),
  exp: z.number(),
});

/** Which of identity's keys a token says it was signed with. Refuses with `unauthenticated` what is no token. */
export function keyIdOf(token: string): string {
  try {
    return String(decodeProtectedHeader(token).kid);
  } catch {
    throw new DomainError('unauthenticated');
  }
}

export type TokenUser = Pick<z.infer<typeof accessClaims>, 'role' | 'sid' | 'exp'> & { readonly userId: string };

/** The user of a token whose signature has been checked; null when it is not an access token. */
export function userOfClaims(claims: unknown): TokenUser | null {
  const parsed = accessClaims.safeParse(claims);
  if (!parsed.success) return null;
  const { sub: userId, role, sid, exp } = parsed.data;
  return { userId, role, sid, exp };
}
