import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { signIn } from '@numera/contracts/identity/sessions';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import { GiveChallenge } from '../challenges/give-challenge.ts';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { userCollection } from '../users/user.schema.ts';
import { JudgePassword } from './judge-password.ts';
import { openSecret } from './open-secret.ts';
import { OpenSession } from './open-session.ts';

/**
 * Signs a person in, or asks for what his account wants besides the password. An unknown e-mail and a wrong password look the same, and
 * take as long; what else an account wants is told to who knows its password.
 */
@Controller()
export class SignIn {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly judgePassword: JudgePassword,
    private readonly giveChallenge: GiveChallenge,
    private readonly openSession: OpenSession,
  ) {}

  @Handles(signIn)
  async execute({ input, actor }: Asked<typeof signIn>): Promise<OutputOf<typeof signIn>> {
    const email = input.email.trim().toLowerCase();
    const password = openSecret(input.password, this.settings.PERSONAL_DATA_KEY, 'password');
    const find = () => this.database.rows(userCollection).findOne({ email });
    const user = await this.judgePassword.accountOf({ email, password, ip: actor.ip }, find);
    if (!user) throw new DomainError('credentials-invalid');
    const now = this.clock.now();
    const outcome = await this.database.transaction(
      async (tx) =>
        (await this.giveChallenge.toAccount(tx, user, input.askedDevice, now)) ??
        (await this.openSession.start(tx, user, input, actor, now)),
    );
    if (!outcome) throw new DomainError('credentials-invalid', 'the password was changed meanwhile');
    if (outcome instanceof DomainError) throw outcome;
    return 'session' in outcome ? this.openSession.answer(outcome, now) : { challenge: outcome };
  }
}
