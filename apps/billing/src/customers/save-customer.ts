import { saveCustomer } from '@numera/contracts/billing/saved-customer';
import type { OutputOf } from '@numera/contracts/contract';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { open } from '@numera/server/seal';
import { Controller, Inject } from '@nestjs/common';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { customerCollection } from './customer.schema.ts';
import { addressOf } from './get-saved-customer.ts';
import { RecordCustomer } from './record-customer.ts';

/** Keeps a signed-in buyer's data. Saying so again with the same data changes nothing. */
@Controller()
export class SaveCustomer {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly recordCustomer: RecordCustomer,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  @Handles(saveCustomer)
  async execute({ input, actor }: Asked<typeof saveCustomer>): Promise<OutputOf<typeof saveCustomer>> {
    const { cpfCnpj, ...personal } = input;
    const taxId = open(cpfCnpj, this.settings.PERSONAL_DATA_KEY, 'cpfCnpj');
    const customerId = await this.recordCustomer.run(input, taxId, actor.userId);
    await this.database
      .model(customerCollection)
      .updateOne({ _id: customerId }, { $set: { ...personal, savedAt: this.clock.now() } }, { runValidators: true });
    return { address: addressOf(personal) };
  }
}
