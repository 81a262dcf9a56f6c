import { type AttentionEntry, listAttention } from '@numera/contracts/billing/attention';
import { isTaking } from '@numera/domain-billing/exchange-number';
import { isLateMoneyOpen } from '@numera/domain-billing/late-money';
import type { Order } from '@numera/domain-billing/order';
import { Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { orderCollection } from '../orders/order.schema.ts';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { type StoredSubscription, subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { waysByHand } from './ways-by-hand.ts';

/** More than one person settles in a day. */
const MOST = 100;

/** What waits for a person, and what he has begun and is not done yet. */
@Controller()
export class ListAttention {
  constructor(private readonly database: Database) {}

  @Handles(listAttention)
  async execute(): Promise<AttentionEntry[]> {
    const subscriptions = this.database.rows(subscriptionCollection);
    const [failed, again, owed] = await Promise.all([
      subscriptions.find({ status: 'ACTIVATION_FAILED' }).limit(MOST).toArray(),
      // Back from a failure: nothing else waits a second time.
      subscriptions
        .find({ status: 'PENDING', version: { $gt: 1 } })
        .limit(MOST)
        .toArray(),
      this.database.rows(paymentCollection).find({ owedBack: true }).limit(MOST).toArray(),
    ]);
    const ids = [...failed, ...again, ...owed].map(({ orderId }) => orderId);
    const found = await this.database
      .rows(orderCollection)
      .find({ _id: { $in: ids } })
      .toArray();
    const orders = new Map<string, Order>(found.map((order) => [order._id, order]));
    const byHand = await waysByHand(this.database, failed, owed);
    return [
      ...failed.map((one) => ({
        ...failedEntry(one, orders.get(one.orderId)),
        byHand: byHand.ofSubscription(one._id),
      })),
      ...again.map((one) => ({ ...failedEntry(one, undefined), underWay: 'activation' as const })),
      ...owed
        .filter(({ standing }) => standing === 'paid')
        .map((one) => ({ ...owedEntry(one, orders.get(one.orderId)), byHand: byHand.ofPayment(one) })),
    ];
  }
}

function failedEntry(subscription: StoredSubscription, order: Order | undefined): AttentionEntry {
  const { orderId, number, listed, valueCents, history, ending, createdAt } = subscription;
  const late = order?.late && order.late.phase !== 'GIVEN' ? order.late : null;
  // What was told last of its failure, also while it is being tried again.
  const last = history.findLast(({ status }) => status === 'ACTIVATION_FAILED');
  const goesBack = ending !== null || late?.phase === 'RETURNED';
  const isLate = order !== undefined && isLateMoneyOpen(order) && order.late.phase === 'TAKING';
  const isAsked = isLate || (order !== undefined && isTaking(order));
  return {
    kind: late ? 'late-money' : 'activation-failed',
    ...{ orderId, number, holder: listed.holder },
    paymentId: late?.paymentId ?? null,
    amountCents: late?.amountCents ?? valueCents,
    since: (last?.at ?? createdAt).toISOString(),
    why: last?.reason ?? '',
    underWay: goesBack ? 'return' : isAsked ? 'number' : null,
    byHand: null,
  };
}

const owedEntry = (payment: Payment, order: Order | undefined): AttentionEntry => ({
  ...{ kind: 'owed-back', orderId: payment.orderId, paymentId: payment._id, number: payment.listed.number },
  holder: order?.buyer.name ?? '',
  amountCents: payment.amountCents - (payment.refundedCents ?? 0),
  since: payment.readAt.toISOString(),
  ...{ why: 'owed-back', underWay: null, byHand: null },
});
