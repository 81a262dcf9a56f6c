import { createHash, createPublicKey, type JsonWebKey } from 'node:crypto';
import type { SessionView } from '@numera/contracts/identity/sessions';
import { ACCESS_TOKEN_MS } from '@numera/domain-identity/session';
import { seal } from '@numera/server/seal';
import { Inject, Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { type UserRow, userViewOf } from '../users/user.schema.ts';
import type { SessionRow } from './session.schema.ts';

/** Signs the tokens that the gateway verifies by the public half of the key. */
@Injectable()
export class AccessTokens {
  /** What others verify with; its id is made from the key, so that a new key has a new one. */
  readonly publicJwk: JsonWebKey & { readonly kid: string };

  constructor(@Inject(SETTINGS) private readonly settings: IdentitySettings) {
    const jwk = createPublicKey(settings.JWT_PRIVATE_KEY).export({ format: 'jwk' });
    const kid = createHash('sha256').update(`${jwk.x}.${jwk.y}`).digest('base64url').slice(0, 16);
    this.publicJwk = { ...jwk, kid, alg: 'ES256', use: 'sig' };
  }

  /** The answer to a sign-in or a refresh, as it may travel: with both tokens sealed. */
  async issue(user: UserRow, session: SessionRow, refreshToken: string, now: Date): Promise<SessionView> {
    const expires = new Date(now.getTime() + ACCESS_TOKEN_MS);
    const accessToken = await new SignJWT({ role: user.role, sid: session._id, typ: 'access' })
      .setProtectedHeader({ alg: 'ES256', kid: this.publicJwk.kid })
      .setSubject(user._id)
      .setIssuer('numera')
      .setAudience('numera')
      .setIssuedAt(now)
      .setExpirationTime(expires)
      .sign(this.settings.JWT_PRIVATE_KEY);
    const key = this.settings.PERSONAL_DATA_KEY;
    return {
      accessToken: seal(accessToken, key, 'accessToken'),
      accessExpiresAt: expires.toISOString(),
      refreshToken: seal(refreshToken, key, 'refreshToken'),
      refreshExpiresAt: session.idleUntil.toISOString(),
      user: userViewOf(user),
    };
  }
}
