import { getOwnOverview, LATEST, type OwnOverview } from '@numera/contracts/billing/overviews';
import { DomainError } from '@numera/contracts/errors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { customerCollection } from '../customers/customer.schema.ts';
import { paymentViewOf } from '../orders/order-view.ts';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { type Subscription, subscriptionCollection } from '../payments/subscription.schema.ts';

@Controller()
export class GetOwnOverview {
  constructor(private readonly database: Database) {}

  @Handles(getOwnOverview)
  async execute({ actor }: Asked<typeof getOwnOverview>): Promise<OwnOverview> {
    if (actor.kind !== 'user') throw new DomainError('unauthenticated');
    const customers = await this.database.model(customerCollection).distinct('_id', { userId: actor.userId });
    const subscriptions = await this.database
      .model(subscriptionCollection)
      .find({ customerId: { $in: customers } })
      .sort({ createdAt: -1 })
      .lean<Subscription[]>();
    const numbers = new Map(
      subscriptions.filter(({ status }) => status !== 'CANCELED').map(({ _id, number }) => [_id, number]),
    );
    const payments = this.database.model(paymentCollection);
    const open = { subscriptionId: { $in: [...numbers.keys()] }, status: { $in: ['PENDING', 'OVERDUE'] } };
    const [total, pending, openCount, due] = await Promise.all([
      payments.countDocuments({ subscriptionId: { $in: subscriptions.map(({ _id }) => _id) } }),
      payments.countDocuments({ ...open, status: 'PENDING' }),
      payments.countDocuments(open),
      payments.find(open).sort({ dueDate: 1 }).limit(LATEST).lean<Payment[]>(),
    ]);
    return {
      numbers: { total: subscriptions.length, active: subscriptions.filter(isActive).length },
      payments: { total, pending, open: openCount },
      subscriptions: subscriptions
        .slice(0, LATEST)
        .map(({ _id: id, number, status, planName, period, valueCents, nextDueDate }) => ({
          id,
          number,
          status,
          planName,
          period,
          valueCents,
          nextDueDate,
        })),
      due: due.map((payment) => ({ ...paymentViewOf(payment), number: numbers.get(payment.subscriptionId)! })),
    };
  }
}

const isActive = ({ status }: Subscription): boolean => status === 'ACTIVE';
