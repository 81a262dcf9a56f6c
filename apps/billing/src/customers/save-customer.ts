import { saveCustomer } from '@numera/contracts/billing/saved-customer';
import type { OutputOf } from '@numera/contracts/contract';
import { accountChanged } from '@numera/contracts/identity/account-facts';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { changeSeen } from '@numera/server/change-seen';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { open } from '@numera/server/seal';
import { Controller, Inject } from '@nestjs/common';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { customerCollection } from './customer.schema.ts';
import { savedViewOf } from './get-saved-customer.ts';
import { listedOf } from './listed.ts';
import { RecordCustomer } from './record-customer.ts';

/** Keeps a signed-in buyer's data, and tells his open pages. Saying so again with the same data changes nothing. */
@Controller()
export class SaveCustomer {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly recordCustomer: RecordCustomer,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  @Handles(saveCustomer)
  async execute({ input, actor }: Asked<typeof saveCustomer>): Promise<OutputOf<typeof saveCustomer>> {
    const { cpfCnpj, seen, ...personal } = input;
    const taxId = open(cpfCnpj, this.settings.PERSONAL_DATA_KEY, 'cpfCnpj');
    const customerId = await this.recordCustomer.run({ ...personal, cpfCnpj }, taxId, actor.userId);
    const rows = this.database.rows(customerCollection);
    const { userId } = actor;
    const saved = await this.database.transaction(async (tx) => {
      const row = await rows.findOne({ _id: customerId }, { session: tx.session });
      const listed = row && listedOf({ ...row, ...personal }, this.settings.PERSONAL_DATA_KEY);
      const note = { savedAt: this.clock.now(), ...(listed ? { listed } : {}) };
      const changed = await changeSeen(rows, {
        ...{ _id: customerId, seen, set: personal, note, viewOf: savedViewOf },
        tx,
      });
      await this.outbox.announce(tx, accountChanged, { userId });
      return changed;
    });
    return savedViewOf(saved);
  }
}
