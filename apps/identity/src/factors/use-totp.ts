import { stepOf } from '@numera/domain-identity/second-factors';
import { Database, type Transaction } from '@numera/server/database';
import { open } from '@numera/server/seal';
import { Inject, Injectable } from '@nestjs/common';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { factorCollection, totpContext } from './factor.schema.ts';
import { OwnFactors } from './own-factors.ts';
import { totpDelta } from './totp.ts';

/** Uses up a code of one of an account's authenticator apps. */
@Injectable()
export class UseTotp {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
    private readonly ownFactors: OwnFactors,
  ) {}

  /** Whether it was right. Of two transactions at once that show the same code the second sees that it was used. */
  async execute(tx: Transaction, userId: string, code: string, now: Date): Promise<boolean> {
    for (const { _id, totp } of await this.ownFactors.verified(userId, tx)) {
      if (!totp) continue;
      const secret = open(totp.secret, this.settings.PERSONAL_DATA_KEY, totpContext(_id));
      const lastStep = stepOf(totpDelta(secret, code, now), totp.lastStep ?? null, now);
      if (lastStep === null) continue;
      await this.database
        .rows(factorCollection)
        .updateOne({ _id }, { $set: { 'totp.lastStep': lastStep, lastUsedAt: now } }, { session: tx.session });
      return true;
    }
    return false;
  }
}
