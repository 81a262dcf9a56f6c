import { type BusinessOverview, getBusinessOverview } from '@numera/contracts/billing/overviews';
import { Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import type { Model, QueryFilter } from 'mongoose';
import { customerCollection } from '../customers/customer.schema.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';

@Controller()
export class GetBusinessOverview {
  constructor(private readonly database: Database) {}

  @Handles(getBusinessOverview)
  async execute(): Promise<BusinessOverview> {
    const subscriptions = this.database.model(subscriptionCollection);
    const payments = this.database.model(paymentCollection);
    const customers = this.database.model(customerCollection);
    const [payers, total, active, activationFailed, again, charged, pending, owed] = await Promise.all([
      listed(customers, { 'listed.access': 'removed' }),
      listed(subscriptions, { removedAt: { $type: 'date' } }),
      subscriptions.countDocuments({ status: 'ACTIVE' }),
      subscriptions.countDocuments({ status: 'ACTIVATION_FAILED' }),
      subscriptions.countDocuments({ status: 'PENDING', version: { $gt: 1 } }),
      listed(payments, { dropped: true }),
      payments.countDocuments({ standing: 'open', dropped: false }),
      payments.countDocuments({ owedBack: true, standing: 'paid' }),
    ]);
    return {
      customers: payers,
      numbers: { total, active, activationFailed },
      payments: { total: charged, pending },
      attention: activationFailed + again + owed,
    };
  }
}

/** As many as the lists have: how many rows there are in all is known without counting them, and those that no list shows are fewer. */
async function listed<Row>(rows: Model<Row>, hidden: QueryFilter<Row>): Promise<number> {
  const [all, gone] = await Promise.all([rows.estimatedDocumentCount(), rows.countDocuments(hidden)]);
  return Math.max(0, all - gone);
}
