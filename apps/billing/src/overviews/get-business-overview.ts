import { type BusinessOverview, getBusinessOverview } from '@numera/contracts/billing/overviews';
import { Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
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
    const [customers, total, active, activationFailed, charged, pending] = await Promise.all([
      // How many there are in all is known without counting them.
      this.database.model(customerCollection).estimatedDocumentCount(),
      subscriptions.estimatedDocumentCount(),
      subscriptions.countDocuments({ status: 'ACTIVE' }),
      subscriptions.countDocuments({ status: 'ACTIVATION_FAILED' }),
      payments.estimatedDocumentCount(),
      payments.countDocuments({ standing: 'open', dropped: false }),
    ]);
    return {
      customers,
      numbers: { total, active, activationFailed },
      payments: { total: charged, pending },
    };
  }
}
