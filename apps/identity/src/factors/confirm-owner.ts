import type { ActorOf } from '@numera/contracts/access';
import { DomainError } from '@numera/contracts/errors';
import { Database } from '@numera/server/database';
import { Inject, Injectable } from '@nestjs/common';
import { JudgePassword } from '../sessions/judge-password.ts';
import { openSecret } from '../sessions/open-secret.ts';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { userCollection, type UserRow } from '../users/user.schema.ts';

/** Lets only him go on who knows the account's password: who sits at an open browser need not be its owner. */
@Injectable()
export class ConfirmOwner {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
    private readonly judgePassword: JudgePassword,
  ) {}

  /** Refuses with `password-wrong`, and with `too-many-requests` whoever guesses: here and at the sign-in together. */
  async byPassword({ userId, ip }: ActorOf<'user'>, sealedPassword: string): Promise<UserRow> {
    const password = openSecret(sealedPassword, this.settings.PERSONAL_DATA_KEY, 'password');
    const user = await this.database.rows(userCollection).findOne({ _id: userId });
    if (!user) throw new DomainError('unauthenticated');
    const right = await this.judgePassword.accountOf({ email: user.email, password, ip }, async () => user);
    if (!right) throw new DomainError('password-wrong');
    return right;
  }
}
