import { saveCustomer } from '@numera/contracts/billing/saved-customer';
import type { OutputOf } from '@numera/contracts/contract';
import { type Asked, Handles } from '@numera/messaging/handles';
import { changeSeen } from '@numera/server/change-seen';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { open } from '@numera/server/seal';
import { Controller, Inject } from '@nestjs/common';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { customerCollection } from './customer.schema.ts';
import { savedViewOf } from './get-saved-customer.ts';
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
    const { cpfCnpj, seen, ...personal } = input;
    const taxId = open(cpfCnpj, this.settings.PERSONAL_DATA_KEY, 'cpfCnpj');
    const customerId = await this.recordCustomer.run({ ...personal, cpfCnpj }, taxId, actor.userId);
    const rows = this.database.rows(customerCollection);
    const note = { savedAt: this.clock.now() };
    return savedViewOf(await changeSeen(rows, { _id: customerId, seen, set: personal, note, viewOf: savedViewOf }));
  }
}
