import { Database } from '@numera/server/database';
import { FillAtStart } from '@numera/server/fill-at-start';
import { type Logger, LOGGER } from '@numera/server/logger-token';
import { Inject, Injectable } from '@nestjs/common';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { customerCollection } from './customer.schema.ts';
import { linkedUserOf, listedOf } from './listed.ts';

const BATCH = 200;

/** Whoever was removed is not listed, and stays so. */
const LACKING = { 'listed.access': { $in: [null, 'none', 'linked'] }, 'listed.name': null } as never;

/** Payers of before: who sees what they have, and what the administrators' list finds them by. */
@Injectable()
export class FillCustomers extends FillAtStart {
  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('customers', logger);
  }

  override async run(): Promise<number> {
    const customers = this.database.rows(customerCollection);
    const lacking = await customers.find(LACKING).limit(BATCH).toArray();
    const writes = lacking.map((customer) => ({
      updateOne: {
        filter: { $and: [{ _id: customer._id }, LACKING] },
        update: {
          $set: { linkedUserId: linkedUserOf(customer), listed: listedOf(customer, this.settings.PERSONAL_DATA_KEY) },
        },
      },
    }));
    return writes.length === 0 ? 0 : (await customers.bulkWrite(writes, { ordered: false })).modifiedCount;
  }
}
