import { Database, type Transaction } from '@numera/server/database';
import { Inject, Injectable } from '@nestjs/common';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { recoveryCodesCollection } from './factor.schema.ts';
import { recoveryPrint } from './recovery-codes.ts';

/** Uses up one of an account's codes of recovery. */
@Injectable()
export class UseRecoveryCode {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
  ) {}

  /** Whether it was one of them. Of two transactions at once that show the same one the second sees that it is gone. */
  async execute(tx: Transaction, userId: string, code: string): Promise<boolean> {
    const print = recoveryPrint(code, userId, this.settings.PERSONAL_DATA_KEY);
    const { matchedCount } = await this.database
      .rows(recoveryCodesCollection)
      .updateOne({ _id: userId, codes: print }, { $pull: { codes: print } }, { session: tx.session });
    return matchedCount > 0;
  }
}
