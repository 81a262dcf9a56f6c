import { getOwnOverview, LATEST, type OwnOverview } from '@numera/contracts/billing/overviews';
import { subscriptionStatusCode } from '@numera/contracts/billing/subscription-status';
import type { OrderStanding } from '@numera/domain-billing/order';
import { UNPAID } from '@numera/domain-billing/payment';
import { type Asked, Handles } from '@numera/messaging/handles';
import { today } from '@numera/rules/dates';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { OrderViews } from '../orders/order-view.ts';
import { orderCollection } from '../orders/order.schema.ts';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { type StoredSubscription, subscriptionCollection } from '../subscriptions/subscription.schema.ts';

@Controller()
export class GetOwnOverview {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly views: OrderViews,
  ) {}

  @Handles(getOwnOverview)
  async execute({ actor: { userId: ownerUserId } }: Asked<typeof getOwnOverview>): Promise<OwnOverview> {
    const subscriptions = this.database.model(subscriptionCollection);
    const payments = this.database.model(paymentCollection);
    // All of them by name: what lies between the beginning of an index and its order has to be told.
    const statuses = { $in: subscriptionStatusCode.options };
    const unpaid = { ownerUserId, dropped: false, standing: { $in: UNPAID } };
    const [numbers, active, charged, pending, open, latest, due, next] = await Promise.all([
      subscriptions.countDocuments({ ownerUserId }),
      subscriptions.countDocuments({ ownerUserId, status: 'ACTIVE' }),
      payments.countDocuments({ ownerUserId, dropped: false }),
      payments.countDocuments({ ...unpaid, standing: 'open' }),
      payments.countDocuments(unpaid),
      subscriptions
        .find({ ownerUserId, status: statuses })
        .sort({ createdAt: -1, _id: -1 })
        .limit(LATEST)
        .lean<StoredSubscription[]>(),
      payments.find(unpaid).sort({ dueDate: 1, _id: 1 }).limit(LATEST).lean<Payment[]>(),
      subscriptions
        .findOne({ ownerUserId, status: 'ACTIVE', nextDueDate: { $ne: null } })
        .sort({ nextDueDate: 1 })
        .lean<StoredSubscription>(),
    ]);
    const orders = await this.ordersOf(due);
    const day = today(this.clock.now());
    return {
      numbers: { total: numbers, active },
      payments: { total: charged, pending, open },
      subscriptions: latest.map(({ _id: id, orderId, number, status, planName, period, valueCents, nextDueDate }) => ({
        id,
        orderId,
        number,
        status,
        planName,
        period,
        valueCents,
        nextDueDate,
      })),
      nextCharge: next && nextChargeOf(next),
      due: due.flatMap((payment) => {
        const order = orders.get(payment.orderId);
        const view = order && this.views.ofPayment(payment, order, day);
        return view ? [{ ...view, orderId: payment.orderId, number: payment.listed.number }] : [];
      }),
    };
  }

  /** How the order of each payment stands, by the order's id. */
  private async ordersOf(payments: readonly Payment[]): Promise<Map<string, OrderStanding>> {
    const rows = await this.database
      .model(orderCollection)
      .find({ _id: { $in: payments.map(({ orderId }) => orderId) } }, { state: 1, closeAs: 1, 'charge.paymentId': 1 })
      .lean<(OrderStanding & { _id: string })[]>();
    return new Map(rows.map((order) => [order._id, order]));
  }
}

/** What it comes to is the charge's own where there is one; before that it is what was agreed upon for that day. */
function nextChargeOf(subscription: StoredSubscription): OwnOverview['nextCharge'] {
  const { orderId, number, nextDueDate, owed, nextTerms, valueCents, method, card } = subscription;
  if (nextDueDate === null) return null;
  const made = owed.find(({ dueDate }) => dueDate === nextDueDate);
  const agreed = nextTerms && nextTerms.from <= nextDueDate ? nextTerms.valueCents : valueCents;
  const by = made?.method ?? method;
  return {
    ...{ orderId, number, amountCents: made?.amountCents ?? agreed, dueDate: nextDueDate, method: by },
    card: by === 'CREDIT_CARD' ? (card ?? null) : null,
  };
}
