import { refundPayment, type RefundView } from '@numera/contracts/billing/refunds';
import { DomainError } from '@numera/contracts/errors';
import { endNow } from '@numera/domain-billing/cancel';
import { unchanged } from '@numera/domain-billing/follow';
import { isSameWish, type Refund, requestRefund } from '@numera/domain-billing/refund';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database, isDuplicateKey } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { paymentCollection } from '../payments/payment.schema.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { refundCollection, type StoredRefund } from './refund.schema.ts';
import { RunRefund } from './run-refund.ts';

/** Records that money is to go back. A number that could not be activated ends with it: nothing is left to wait for. */
@Controller()
export class RequestRefund {
  constructor(
    private readonly database: Database,
    private readonly runner: RunRefund,
    private readonly subscriptions: SubscriptionStore,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Handles(refundPayment)
  async execute({ input, actor }: Asked<typeof refundPayment>): Promise<RefundView> {
    const { paymentId, amountCents = null, reason } = input;
    const refunds = this.database.rows(refundCollection);
    const payment = await this.database.rows(paymentCollection).findOne({ _id: paymentId });
    if (!payment) throw new DomainError('not-found', paymentId);
    const wish = { by: actor.userId, amountCents, reason };
    const known = () => refunds.find({ paymentId }).sort({ _id: -1 }).toArray();
    const before = await known();
    const same = before.find((one) => isSameWish(one, wish, this.clock.now()));
    if (same) return viewOf(same);
    // What was just given back may not stand in the payment's row yet.
    const given = before.filter(({ state }) => state === 'DONE').reduce((sum, one) => sum + one.amountCents, 0);
    const asItIs = { ...payment, refundedCents: Math.max(given, payment.refundedCents ?? 0) };
    const refund = requestRefund(asItIs, { id: uuidv7(), ...wish }, this.clock.now());
    const stored: StoredRefund = { ...refund, nextRunAt: this.runner.firstLease(), revision: 1 };
    try {
      await this.database.transaction(async (tx) => {
        await refunds.insertOne(stored, { session: tx.session });
        await this.subscriptions.changeIn(tx, payment.subscriptionId, (subscription) =>
          unchanged(
            subscription.status === 'ACTIVATION_FAILED' && refund.isWhole
              ? endNow(subscription, { reason: 'activation-failed', by: 'admin' }, this.clock.now())
              : subscription,
          ),
        );
        const subject = { type: 'payment', id: paymentId } as const;
        const after = { refundCents: refund.amountCents };
        await this.audit.record(tx, actor, { action: 'payment.refund', subject, after, reason });
        tx.afterCommit(() => this.runner.take(stored));
      });
    } catch (error) {
      // Somebody else's came first, and may be done by now.
      const [other] = isDuplicateKey(error) ? await known() : [];
      if (other) return viewOf(other);
      throw error;
    }
    return viewOf(stored);
  }
}

const viewOf = ({ _id: id, paymentId, amountCents, state, history, form }: Refund): RefundView => ({
  ...{ id, paymentId, amountCents, state, form },
  requestedAt: (history[0]?.at ?? new Date(0)).toISOString(),
});
