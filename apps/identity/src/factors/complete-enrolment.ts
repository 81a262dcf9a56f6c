import { DomainError } from '@numera/contracts/errors';
import { Database, type Transaction } from '@numera/server/database';
import { Inject, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Whence } from '../sessions/where.ts';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import type { UserRow } from '../users/user.schema.ts';
import { AnnounceChange } from './announce-change.ts';
import { refuseMore } from './begin-enrolment.ts';
import { factorCollection, type FactorRow, recoveryCodesCollection, type RecoveryCodesRow } from './factor.schema.ts';
import { OwnFactors } from './own-factors.ts';
import { newRecoveryCodes, recoveryPrint } from './recovery-codes.ts';

/** From now on a factor counts. The first one brings codes of recovery. */
@Injectable()
export class CompleteEnrolment {
  private readonly factors: mongo.Collection<FactorRow>;
  private readonly codes: mongo.Collection<RecoveryCodesRow>;

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    database: Database,
    private readonly ownFactors: OwnFactors,
    private readonly announceChange: AnnounceChange,
  ) {
    this.factors = database.rows(factorCollection);
    this.codes = database.rows(recoveryCodesCollection);
  }

  /**
   * `made`: what the factor is, now that it was shown. Gives the new codes, null when there were some already. Refuses with
   * `factor-missing` what was finished, forgotten or begun anew meanwhile.
   */
  async execute(
    tx: Transaction,
    user: UserRow,
    factorId: string,
    made: Pick<FactorRow, 'friendlyName'> & Pick<Partial<FactorRow>, 'totp' | 'passkey'>,
    whence: Whence,
  ): Promise<string[] | null> {
    const { session } = tx;
    const recoveryCodes = await this.firstCodes(tx, user._id, whence.now);
    refuseMore((await this.ownFactors.verified(user._id, tx)).length);
    const { matchedCount } = await this.factors.updateOne(
      { _id: factorId, userId: user._id, verified: false },
      { $set: { ...made, verified: true, verifiedAt: whence.now }, $unset: { pendingUntil: 1, challenge: 1 } },
      { session },
    );
    if (matchedCount === 0) throw new DomainError('factor-missing');
    await this.announceChange.execute(tx, user, whence, { change: 'added', factor: made.friendlyName });
    return recoveryCodes;
  }

  /** Two factors that are finished at once change the same row, so that the second sees the first. */
  private async firstCodes({ session }: Transaction, userId: string, createdAt: Date): Promise<string[] | null> {
    const { matchedCount } = await this.codes.updateOne({ _id: userId }, { $inc: { changes: 1 } }, { session });
    if (matchedCount > 0) return null;
    const fresh = newRecoveryCodes();
    const codes = fresh.map((code) => recoveryPrint(code, userId, this.settings.PERSONAL_DATA_KEY));
    await this.codes.insertOne({ _id: userId, codes, createdAt, changes: 0 }, { session });
    return fresh;
  }
}
