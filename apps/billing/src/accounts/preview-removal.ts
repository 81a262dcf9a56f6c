import { type CustomerRemoval, previewRemoval } from '@numera/contracts/billing/customers';
import { DomainError } from '@numera/contracts/errors';
import { isEnded } from '@numera/domain-billing/subscription';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { customerCollection } from '../customers/customer.schema.ts';
import { orderCollection } from '../orders/order.schema.ts';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { SHOWN, subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { endingWith, UNPAID } from './what-ends.ts';

/** What a removal would do now, by the same rows that it ends. */
@Controller()
export class PreviewRemoval {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Handles(previewRemoval)
  async execute({ input: { customerId } }: Asked<typeof previewRemoval>): Promise<CustomerRemoval> {
    const customer = await this.database.rows(customerCollection).findOne({ _id: customerId });
    if (!customer || customer.listed?.access === 'removed') throw new DomainError('not-found');
    const his = endingWith({ _id: customerId, of: 'customer', closedAt: this.clock.now() });
    const orders = this.database.rows(orderCollection);
    const [subscriptions, unpaid, activating] = await Promise.all([
      this.database
        .rows(subscriptionCollection)
        .find({ ...his, ...SHOWN })
        .toArray(),
      orders.countDocuments({ ...his, state: { $in: UNPAID } }),
      orders.countDocuments({ ...his, state: 'PAID' }),
    ]);
    const ends = subscriptions.filter((subscription) => subscription.live && !isEnded(subscription));
    const counted = (wanted: string) => ends.filter(({ status }) => status === wanted).length;
    const failed = ends.filter(({ status }) => status === 'ACTIVATION_FAILED').map(({ _id }) => _id);
    const payments = await this.database
      .rows(paymentCollection)
      .find({ subscriptionId: { $in: subscriptions.map(({ _id }) => _id) }, dropped: false })
      .toArray();
    const standing = (wanted: string) => payments.filter((payment) => payment.standing === wanted);
    const undelivered = standing('paid').filter(({ subscriptionId }) => failed.includes(subscriptionId));
    return {
      numbers: { active: counted('ACTIVE'), suspended: counted('SUSPENDED'), activating, failed: failed.length },
      unpaidOrders: unpaid,
      charges: { open: standing('open').length, late: standing('late').length },
      returned: {
        cents: sumOf(undelivered.filter((payment) => !isByHand(payment))),
        byHandCents: sumOf(undelivered.filter(isByHand)),
      },
    };
  }
}

const leftOf = ({ amountCents, refundedCents = 0 }: Payment): number => amountCents - refundedCents;

const sumOf = (payments: readonly Payment[]): number => payments.reduce((sum, payment) => sum + leftOf(payment), 0);

/** The provider has no part of what came in cash, and gives a boleto back whole alone. */
const isByHand = (payment: Payment): boolean =>
  payment.status === 'RECEIVED_IN_CASH' || (payment.method === 'BOLETO' && leftOf(payment) !== payment.amountCents);
