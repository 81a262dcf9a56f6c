import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@numera/contracts/errors';
import { delayOf, isTooMany, rankOf } from '@numera/domain-identity/sign-in-limits';
import { Inject, Injectable } from '@nestjs/common';
import { Passwords } from '../passwords/passwords.ts';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import type { UserRow } from '../users/user.schema.ts';
import { SignInTries } from './sign-in-tries.ts';

interface Shown {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
}

/** Compares a password with an account's, and counts who guesses. */
@Injectable()
export class JudgePassword {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly passwords: Passwords,
    private readonly tries: SignInTries,
  ) {}

  /**
   * The account that the password opens; null, after the same work and a while that grows, when it is wrong or there is none. Refuses with
   * `too-many-requests` whoever guesses, before the account is looked for.
   */
  async accountOf({ email, password, ip }: Shown, find: () => Promise<UserRow | null>): Promise<UserRow | null> {
    const limits = {
      perAccount: this.settings.SIGN_INS_PER_ACCOUNT,
      perAddress: this.settings.SIGN_INS_PER_ADDRESS,
      perAccountAnywhere: this.settings.SIGN_INS_PER_ACCOUNT_ANYWHERE,
    };
    const tries = await this.tries.count(email, ip, limits);
    if (isTooMany(tries, limits)) throw new DomainError('too-many-requests');
    const user = await find();
    if (await this.passwords.isRight(password, user?.passwordHash, rankOf(tries))) {
      await this.tries.forgive(email, ip);
      return user;
    }
    await sleep(delayOf(tries));
    return null;
  }
}
