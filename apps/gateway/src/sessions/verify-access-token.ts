import { DomainError } from '@numera/contracts/errors';
import { Injectable } from '@nestjs/common';
import { errors, jwtVerify } from 'jose';
import { accessTokenRules, keyIdOf, type TokenUser, userOfClaims } from './access-token.ts';
import { EndedSessions } from './ended-sessions.ts';
import { VerificationKeys } from './verification-keys.ts';

/** Verifies the access token of a request or a socket against identity's public key. */
@Injectable()
export class VerifyAccessToken {
  constructor(
    private readonly keys: VerificationKeys,
    private readonly ended: EndedSessions,
  ) {}

  /** Refuses with `unauthenticated`, whatever is wrong with the token. */
  async execute(token: string): Promise<TokenUser> {
    try {
      const key = await this.keys.keyFor(keyIdOf(token));
      const { payload } = await jwtVerify(token, key, accessTokenRules);
      const user = userOfClaims(payload);
      if (user && !(await this.ended.isEnded(user.sid))) return user;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
    throw new DomainError('unauthenticated');
  }
}
