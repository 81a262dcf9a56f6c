import { type AttentionEntry, listAttention } from '@numera/contracts/billing/attention';
import { isTaking } from '@numera/domain-billing/exchange-number';
import { isLateMoneyOpen } from '@numera/domain-billing/late-money';
import type { Order } from '@numera/domain-billing/order';
import { Handles } from '@numera/messaging/handles';
import { ATTENTION_SHOWN } from '@numera/rules/attention';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { orderCollection } from '../orders/order.schema.ts';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { type StoredSubscription, subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { type MoneyAtStake, moneyAtStake } from './money-at-stake.ts';

/** One more than is shown tells that there are more. */
const MOST = ATTENTION_SHOWN + 1;

/** What waits for a person, and what he has begun and is not done yet. */
@Controller()
export class ListAttention {
  constructor(private readonly database: Database) {}

  @Handles(listAttention)
  async execute(): Promise<AttentionEntry[]> {
    const subscriptions = this.database.rows(subscriptionCollection);
    const payments = this.database.rows(paymentCollection);
    const [failed, again, owed] = await Promise.all([
      subscriptions.find({ status: 'ACTIVATION_FAILED' }).sort({ createdAt: 1, _id: 1 }).limit(MOST).toArray(),
      // Back from a failure: nothing else waits a second time.
      subscriptions
        .find({ status: 'PENDING', version: { $gt: 1 } })
        .limit(MOST)
        .toArray(),
      payments.find({ owedBack: true, standing: 'paid' }).sort({ readAt: 1, _id: 1 }).limit(MOST).toArray(),
    ]);
    const ids = [...failed, ...again, ...owed].map(({ orderId }) => orderId);
    const [found, money] = await Promise.all([
      this.database
        .rows(orderCollection)
        .find({ _id: { $in: ids } })
        .toArray(),
      moneyAtStake(this.database, [...failed, ...again], owed),
    ]);
    const orders = new Map<string, Order>(found.map((order) => [order._id, order]));
    const entries = [
      ...failed.map((one) => failedEntry(one, orders.get(one.orderId), money.ofFailed(one._id))),
      ...again.map((one) => ({
        ...failedEntry(one, undefined, money.ofFailed(one._id)),
        underWay: 'activation' as const,
      })),
      ...owed.map((one) => owedEntry(one, orders.get(one.orderId), money.ofOwed(one))),
    ];
    return oldestOfEach(entries);
  }
}

/** Whoever waits longest comes first. */
const oldestOfEach = (entries: readonly AttentionEntry[]): AttentionEntry[] =>
  [...Map.groupBy(entries, ({ kind }) => kind).values()]
    .flatMap((ofKind) => ofKind.toSorted(byAge).slice(0, MOST))
    .toSorted(byAge);

const byAge = (a: AttentionEntry, b: AttentionEntry): number => a.since.localeCompare(b.since);

function failedEntry(
  subscription: StoredSubscription,
  order: Order | undefined,
  { paidCents, byHand }: ReturnType<MoneyAtStake['ofFailed']>,
): AttentionEntry {
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
    amountCents: late?.amountCents ?? paidCents ?? valueCents,
    since: (last?.at ?? createdAt).toISOString(),
    why: last?.reason ?? '',
    underWay: goesBack ? 'return' : isAsked ? 'number' : null,
    byHand,
  };
}

const owedEntry = (
  payment: Payment,
  order: Order | undefined,
  { isOnItsWay, byHand }: ReturnType<MoneyAtStake['ofOwed']>,
): AttentionEntry => ({
  ...{ kind: 'owed-back', orderId: payment.orderId, paymentId: payment._id, number: payment.listed.number },
  holder: order?.buyer.name ?? '',
  amountCents: payment.amountCents - (payment.refundedCents ?? 0),
  since: payment.readAt.toISOString(),
  ...{ why: 'owed-back', underWay: isOnItsWay ? 'return' : null, byHand },
});
