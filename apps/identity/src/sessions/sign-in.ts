import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { signIn, type SessionView } from '@numera/contracts/identity/sessions';
import { delayOf, isTooMany, rankOf } from '@numera/domain-identity/sign-in-limits';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Passwords } from '../passwords/passwords.ts';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { userCollection, type UserRow } from '../users/user.schema.ts';
import { AccessTokens } from './access-tokens.ts';
import { openSecret } from './open-secret.ts';
import { newRefreshToken } from './refresh-token.ts';
import { SessionStore } from './session-store.ts';
import { SignInTries } from './sign-in-tries.ts';

/** Signs a person in. An unknown e-mail and a wrong password look the same, and take as long. */
@Controller()
export class SignIn {
  private readonly users: Model<UserRow>;

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly tries: SignInTries,
    private readonly sessions: SessionStore,
    private readonly accessTokens: AccessTokens,
  ) {
    this.users = database.model(userCollection);
  }

  @Handles(signIn)
  async execute({ input, actor }: Asked<typeof signIn>): Promise<SessionView> {
    const email = input.email.trim().toLowerCase();
    const ip = addressOf(actor);
    const user = await this.userOf(email, openSecret(input.password, this.settings.PERSONAL_DATA_KEY, 'password'), ip);
    await this.tries.forgive(email, ip);
    const token = newRefreshToken();
    const now = this.clock.now();
    const session = await this.database.transaction((tx) =>
      this.sessions.start(tx, { user, token, now, userAgent: input.userAgent, device: input.device, ip }),
    );
    return this.accessTokens.issue(user, session, token, now);
  }

  private async userOf(email: string, password: string, ip: string): Promise<UserRow> {
    const limits = {
      perAccount: this.settings.SIGN_INS_PER_ACCOUNT,
      perAddress: this.settings.SIGN_INS_PER_ADDRESS,
      perAccountAnywhere: this.settings.SIGN_INS_PER_ACCOUNT_ANYWHERE,
    };
    const tries = await this.tries.count(email, ip, limits);
    if (isTooMany(tries, limits)) throw new DomainError('too-many-requests');
    const user = await this.users.findOne({ email }).lean<UserRow>();
    const right = await this.passwords.isRight(password, user?.passwordHash, rankOf(tries));
    if (user && right) return user;
    await sleep(delayOf(tries));
    throw new DomainError('credentials-invalid');
  }
}

const addressOf = (actor: Actor): string => ('ip' in actor ? actor.ip : actor.name);
