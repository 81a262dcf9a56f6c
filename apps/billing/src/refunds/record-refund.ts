import { DomainError } from '@numera/contracts/errors';
import { endNow } from '@numera/domain-billing/cancel';
import { unchanged } from '@numera/domain-billing/follow';
import { isLateMoneyOpen, lateMoneyReturned } from '@numera/domain-billing/late-money';
import {
  isSameWish,
  type Refund,
  type RefundWish,
  refuseWhileUnderWay,
  requestRefund,
} from '@numera/domain-billing/refund';
import { Clock } from '@numera/server/clock';
import { Database, isDuplicateKey, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { OrderStore } from '../orders/order-store.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { AnnounceRefund } from './announce-refund.ts';
import { HandBack } from './hand-back.ts';
import { refundCollection, type StoredRefund } from './refund.schema.ts';
import { RunRefund } from './run-refund.ts';

/** Who wants which payment back. `by`: a user's id, or the buyer, or time. */
export interface PaymentWish extends RefundWish {
  readonly paymentId: string;
  /** Only while what becomes of late money is not decided: else it is refused with `late-money-settled`. */
  readonly ofLateMoney?: true;
}

/**
 * Records that money is to go back, once. Paid for a number that is not there, the subscription ends with it: nothing is left to
 * wait for, or to choose.
 */
@Injectable()
export class RecordRefund {
  constructor(
    private readonly database: Database,
    private readonly runner: RunRefund,
    private readonly subscriptions: SubscriptionStore,
    private readonly orders: OrderStore,
    private readonly handBack: HandBack,
    private readonly announce: AnnounceRefund,
    private readonly clock: Clock,
  ) {}

  /** The refund, or the same wish's of before. `along` is written with a new one. Refuses as `requestRefund` does. */
  async run(wish: PaymentWish, along?: (tx: Transaction, refund: Refund) => Promise<void>): Promise<Refund> {
    try {
      return await this.database.transaction((tx) => this.runIn(tx, wish, along));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Somebody else's came first, and may be done by now.
      const same = this.sameOf(await this.known(wish.paymentId), wish);
      if (same) return same;
      throw error;
    }
  }

  /** As `run`, in a transaction that writes more. */
  async runIn(
    tx: Transaction,
    wish: PaymentWish,
    along?: (tx: Transaction, refund: Refund) => Promise<void>,
  ): Promise<Refund> {
    const { paymentId } = wish;
    const { session } = tx;
    const payment = await this.database.rows(paymentCollection).findOne({ _id: paymentId }, { session });
    if (!payment) throw new DomainError('not-found', paymentId);
    const before = await this.known(paymentId, tx);
    const same = this.sameOf(before, wish);
    if (same) return same;
    const refund = requestRefund(payment, before, { id: uuidv7(), ...wish }, this.clock.now());
    const stored: StoredRefund = { ...refund, nextRunAt: this.runner.firstLease(), revision: 1 };
    await this.database.rows(refundCollection).insertOne(stored, { session });
    if (refund.isWhole) await this.endWhatFailed(tx, payment.orderId, refund, wish);
    await along?.(tx, refund);
    if (refund.inHand) return this.handBack.run(tx, stored, payment);
    await this.announce.changed(tx, refund);
    tx.afterCommit(() => this.runner.take(stored));
    return stored;
  }

  /** The one of before that is what is wished for. Refuses with `refund-under-way` when another one must come first. */
  private sameOf(before: readonly StoredRefund[], wish: PaymentWish): StoredRefund | undefined {
    const same = before.find((one) => isSameWish(one, wish, this.clock.now()));
    if (!same) refuseWhileUnderWay(before);
    return same;
  }

  private known = (paymentId: string, tx?: Transaction): Promise<StoredRefund[]> =>
    this.database
      .rows(refundCollection)
      .find({ paymentId }, tx ? { session: tx.session } : {})
      .sort({ _id: -1 })
      .toArray();

  /** What it was ordered with goes back, and not what somebody paid beside that. */
  private async endWhatFailed(
    tx: Transaction,
    orderId: string,
    { subscriptionId, by, paymentId }: Refund,
    { ofLateMoney }: PaymentWish,
  ): Promise<void> {
    let [isLate, isItsOwn] = [false, false];
    await this.orders.changeIn(tx, orderId, (order) => {
      isLate = isLateMoneyOpen(order) && order.late.paymentId === paymentId;
      isItsOwn = isLate || order.charge?.paymentId === paymentId;
      return isLate ? lateMoneyReturned(order) : order;
    });
    // A number was given for it in the same moment.
    if (ofLateMoney && !isLate) throw new DomainError('late-money-settled', orderId);
    if (!isItsOwn) return;
    const wish = {
      reason: isLate ? ('refunded' as const) : ('activation-failed' as const),
      by: by === 'owner' || by === 'time' ? (by as 'owner' | 'time') : ('admin' as const),
    };
    await this.subscriptions.changeIn(tx, subscriptionId, (subscription) =>
      unchanged(
        subscription.status === 'ACTIVATION_FAILED' ? endNow(subscription, wish, this.clock.now()) : subscription,
      ),
    );
  }
}
