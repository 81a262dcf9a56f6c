import type { FactorsView } from '@numera/contracts/identity/factors';
import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import {
  factorCollection,
  type FactorRow,
  factorViewOf,
  recoveryCodesCollection,
  type RecoveryCodesRow,
} from './factor.schema.ts';

/** Reads what an account has besides its password. */
@Injectable()
export class OwnFactors {
  private readonly factors: mongo.Collection<FactorRow>;
  private readonly codes: mongo.Collection<RecoveryCodesRow>;

  constructor(database: Database) {
    this.factors = database.rows(factorCollection);
    this.codes = database.rows(recoveryCodesCollection);
  }

  /** Those that count, the oldest first. */
  verified(userId: string, tx?: Transaction): Promise<FactorRow[]> {
    return this.factors.find({ userId, verified: true }, inside(tx)).sort({ createdAt: 1 }).toArray();
  }

  /** How many codes of recovery are left; null while there is nothing to recover. */
  async recoveryCodesLeft(userId: string, tx?: Transaction): Promise<number | null> {
    const row = await this.codes.findOne({ _id: userId }, inside(tx));
    return row?.codes.length ?? null;
  }

  async view(userId: string, tx?: Transaction): Promise<FactorsView> {
    const factors = await this.verified(userId, tx);
    return { factors: factors.map(factorViewOf), recoveryCodesLeft: await this.recoveryCodesLeft(userId, tx) };
  }
}

const inside = (tx?: Transaction) => (tx ? { session: tx.session } : {});
