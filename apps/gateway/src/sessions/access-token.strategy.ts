import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passportJwt from 'passport-jwt';
import { accessTokenRules, keyIdOf, type TokenUser, userOfClaims } from './access-token.ts';
import { EndedSessions } from './ended-sessions.ts';
import { VerificationKeys } from './verification-keys.ts';

/** Verifies the bearer token of a request against identity's public key. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(passportJwt.Strategy, 'access-token') {
  constructor(
    keys: VerificationKeys,
    private readonly ended: EndedSessions,
  ) {
    super({
      ...accessTokenRules,
      jwtFromRequest: passportJwt.ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, token, done) => {
        // In a promise, so that a header that cannot be read is a rejection like every other.
        Promise.resolve(token)
          .then((shown) => keys.keyFor(keyIdOf(shown)))
          .then((key) => done(null, key), done);
      },
    });
  }

  async validate(claims: unknown): Promise<TokenUser | null> {
    const user = userOfClaims(claims);
    return user && !(await this.ended.isEnded(user.sid)) ? user : null;
  }
}
