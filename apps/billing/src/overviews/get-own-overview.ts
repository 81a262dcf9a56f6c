import { getOwnOverview, LATEST, type OwnOverview } from '@numera/contracts/billing/overviews';
import type { OrderStanding } from '@numera/domain-billing/order';
import { owesCharges } from '@numera/domain-billing/payment';
import { type Asked, Handles } from '@numera/messaging/handles';
import { today } from '@numera/rules/dates';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { customerCollection } from '../customers/customer.schema.ts';
import { OrderViews } from '../orders/order-view.ts';
import { orderCollection } from '../orders/order.schema.ts';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { type Subscription, subscriptionCollection } from '../payments/subscription.schema.ts';

@Controller()
export class GetOwnOverview {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly views: OrderViews,
  ) {}

  @Handles(getOwnOverview)
  async execute({ actor }: Asked<typeof getOwnOverview>): Promise<OwnOverview> {
    const customers = await this.database.model(customerCollection).distinct('_id', { userId: actor.userId });
    const subscriptions = await this.database
      .model(subscriptionCollection)
      .find({ customerId: { $in: customers } })
      .sort({ createdAt: -1 })
      .lean<Subscription[]>();
    const standing = subscriptions.filter(({ status }) => status !== 'CANCELED');
    const orders = await this.ordersOf(standing);
    // One whose order is ending is as good as cancelled: it promises nothing any more.
    const owed = new Map(
      standing.flatMap(({ _id, orderId, number }) => {
        const order = orders.get(orderId);
        return order && owesCharges(order) ? [[_id, { order, number }] as const] : [];
      }),
    );
    const payments = this.database.model(paymentCollection);
    const open = { subscriptionId: { $in: [...owed.keys()] }, status: { $in: ['PENDING', 'OVERDUE'] } };
    const [total, pending, openCount, due] = await Promise.all([
      payments.countDocuments({ subscriptionId: { $in: subscriptions.map(({ _id }) => _id) } }),
      payments.countDocuments({ ...open, status: 'PENDING' }),
      payments.countDocuments(open),
      payments.find(open).sort({ dueDate: 1 }).limit(LATEST).lean<Payment[]>(),
    ]);
    const day = today(this.clock.now());
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
          nextDueDate: owed.has(id) ? nextDueDate : null,
        })),
      due: due.flatMap((payment) => {
        const { order, number } = owed.get(payment.subscriptionId)!;
        const view = this.views.ofPayment(payment, order, day);
        return view ? [{ ...view, number }] : [];
      }),
    };
  }

  /** How the order of each subscription stands, by the order's id. */
  private async ordersOf(subscriptions: readonly Subscription[]): Promise<Map<string, OrderStanding>> {
    const rows = await this.database
      .model(orderCollection)
      .find(
        { _id: { $in: subscriptions.map(({ orderId }) => orderId) } },
        { state: 1, closeAs: 1, 'charge.paymentId': 1 },
      )
      .lean<(OrderStanding & { _id: string })[]>();
    return new Map(rows.map((order) => [order._id, order]));
  }
}

const isActive = ({ status }: Subscription): boolean => status === 'ACTIVE';
