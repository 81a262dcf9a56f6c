import type { ActorOf } from '@numera/contracts/access';
import type { InputOf, OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { verifyTotp } from '@numera/contracts/identity/factors';
import { stepOf } from '@numera/domain-identity/second-factors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { open } from '@numera/server/seal';
import { Controller, Inject } from '@nestjs/common';
import { openSecret } from '../sessions/open-secret.ts';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { userCollection } from '../users/user.schema.ts';
import { CompleteEnrolment } from './complete-enrolment.ts';
import { factorCollection, totpContext, type TotpRow } from './factor.schema.ts';
import { OwnFactors } from './own-factors.ts';
import { sealedCodes } from './sealed-codes.ts';
import { totpDelta } from './totp.ts';

/** An authenticator app shows that it knows its secret. */
@Controller()
export class VerifyTotp {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ownFactors: OwnFactors,
    private readonly completeEnrolment: CompleteEnrolment,
  ) {}

  @Handles(verifyTotp)
  async execute({ input, actor }: Asked<typeof verifyTotp>): Promise<OutputOf<typeof verifyTotp>> {
    const key = this.settings.PERSONAL_DATA_KEY;
    const code = openSecret(input.code, key, 'factorCode');
    const now = this.clock.now();
    const fresh = await this.database.transaction((tx) => this.verify(tx, input, actor, code, now));
    return { ...(await this.ownFactors.view(actor.userId)), recoveryCodes: sealedCodes(fresh, key) };
  }

  private async verify(
    tx: Transaction,
    { factorId, userAgent }: InputOf<typeof verifyTotp>,
    { userId, ip }: ActorOf<'user'>,
    code: string,
    now: Date,
  ): Promise<string[] | null> {
    const { session } = tx;
    const factor = await this.database
      .rows(factorCollection)
      .findOne({ _id: factorId, userId, type: 'totp' }, { session });
    // Sent again because its answer was lost: what is verified stays so.
    if (factor?.verified) return null;
    const user = await this.database.rows(userCollection).findOne({ _id: userId }, { session });
    if (!factor?.totp || !user || factor.pendingUntil! <= now) throw new DomainError('factor-missing');
    const made = { friendlyName: factor.friendlyName, totp: this.usedUp(factor.totp, factorId, code, now) };
    return this.completeEnrolment.execute(tx, user, factorId, made, { userAgent, ip, now });
  }

  /** The code that was shown here signs nobody in afterwards. */
  private usedUp(totp: TotpRow, factorId: string, code: string, now: Date): TotpRow {
    const secret = open(totp.secret, this.settings.PERSONAL_DATA_KEY, totpContext(factorId));
    const lastStep = stepOf(totpDelta(secret, code, now), null, now);
    if (lastStep === null) throw new DomainError('code-wrong');
    return { ...totp, lastStep };
  }
}
