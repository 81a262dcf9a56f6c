import type { Order } from '@numera/domain-billing/order';
import { Alerts } from '@numera/messaging/alerts';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { customerCollection } from './customer.schema.ts';

/** The provider knows a payer no more, because somebody removed him there: he is to be made known again, and a person hears of it. */
@Injectable()
export class ForgetPayer {
  constructor(
    private readonly database: Database,
    private readonly alerts: Alerts,
  ) {}

  async run({ customerId, asaasCustomerId }: Order): Promise<void> {
    if (!asaasCustomerId) return;
    await this.database.transaction(async (tx) => {
      // Not the one that another order has made known meanwhile.
      const { modifiedCount } = await this.database
        .rows(customerCollection)
        .updateOne({ _id: customerId, asaasCustomerId }, { $set: { asaasCustomerId: null } }, { session: tx.session });
      if (modifiedCount === 0) return;
      const detail = `${asaasCustomerId} was removed in the provider's own pages, and is made known again to buy`;
      await this.alerts.raise(tx, { code: 'payer-removed-at-provider', subject: customerId, detail });
    });
  }
}
