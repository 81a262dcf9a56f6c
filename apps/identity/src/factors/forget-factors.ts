import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { challengeCollection } from '../challenges/challenge.schema.ts';
import { knownDeviceCollection } from '../sessions/known-devices.ts';
import { factorCollection, recoveryCodesCollection } from './factor.schema.ts';

/** Forgets what an account is asked besides its password, what it is being asked, and the browsers that it knows. */
@Injectable()
export class ForgetFactors {
  constructor(private readonly database: Database) {}

  async run({ session }: Transaction, userId: string): Promise<void> {
    await this.database.rows(factorCollection).deleteMany({ userId }, { session });
    await this.database.rows(recoveryCodesCollection).deleteOne({ _id: userId }, { session });
    await this.database.rows(challengeCollection).deleteMany({ userId }, { session });
    await this.database.rows(knownDeviceCollection).deleteMany({ userId }, { session });
  }
}
