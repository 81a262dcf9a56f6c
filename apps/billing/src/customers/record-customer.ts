import type { Registration } from '@numera/contracts/billing/create-order';
import { Clock } from '@numera/server/clock';
import { Database, madeOrFound } from '@numera/server/database';
import { fingerprintsOf } from '@numera/server/seal';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { type Customer, customerCollection } from './customer.schema.ts';
import { listedOf } from './listed.ts';

/** Finds the payer by account and tax id or records a new one. What a buyer types never changes a payer who exists. */
@Injectable()
export class RecordCustomer {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  async run(registration: Registration, taxId: string, userId: string | null): Promise<string> {
    const { cpfCnpj: sealedTaxId, ...personal } = registration;
    const fingerprints = fingerprintsOf(taxId, this.settings.PERSONAL_DATA_KEY);
    const fresh: Omit<Customer, 'userId'> = {
      _id: uuidv7(),
      taxIdFingerprint: fingerprints[0],
      sealedTaxId,
      ...personal,
      savedAt: null,
      asaasCustomerId: null,
      creatingUntil: null,
      creatingFor: null,
      askedAt: null,
      notFoundAt: null,
      createdAt: this.clock.now(),
      linkedUserId: userId,
      listed: listedOf({ ...personal, sealedTaxId, userId }, this.settings.PERSONAL_DATA_KEY),
    };
    const record = () =>
      this.database
        .rows(customerCollection)
        .findOneAndUpdate(
          { taxIdFingerprint: { $in: fingerprints }, userId },
          { $setOnInsert: fresh },
          { upsert: true, returnDocument: 'after', projection: { email: 1 } },
        );
    const row = await madeOrFound(record);
    if (!row) throw new Error('an upsert returned nothing');
    if (row.email === '') await this.knowAgain(row._id, { ...personal, linkedUserId: userId, listed: fresh.listed! });
    return row._id;
  }

  /** Somebody who was forgotten buys again. */
  private async knowAgain(_id: string, now: Partial<Customer>): Promise<void> {
    await this.database.rows(customerCollection).updateOne({ _id, email: '' }, { $set: now });
  }
}
