import type { CustomerEvent } from '@numera/contracts/billing/customer-books';
import type { AuditRow } from '@numera/server/audit';
import type { ChargeDeed } from '../charge-deeds/charge-deed.schema.ts';
import type { Customer } from '../customers/customer.schema.ts';
import type { StoredOrder } from '../orders/order.schema.ts';
import type { Payment } from '../payments/payment.schema.ts';
import type { StoredRefund } from '../refunds/refund.schema.ts';
import type { StoredSubscription } from '../subscriptions/subscription.schema.ts';

const NOTHING = { isDay: false, code: '', by: null, reason: null, number: null, amountCents: null };

interface Lived {
  readonly orders: readonly StoredOrder[];
  readonly subscriptions: readonly StoredSubscription[];
  readonly payments: readonly Payment[];
  readonly refunds: readonly StoredRefund[];
  /** What was to be done to the payments, as far as it has ended. */
  readonly charged: readonly ChargeDeed[];
  readonly deeds: readonly AuditRow[];
}

/** Everything that happened to orders and what came of them, each with the number that it is about. */
export function eventsOf({ orders, subscriptions, payments, refunds, charged, deeds }: Lived): CustomerEvent[] {
  const numbers = new Map([
    ...[...orders, ...subscriptions].map(({ _id, number: { number } }) => [_id, number] as const),
    ...payments.map(({ _id, listed: { number } }) => [_id, number.number] as const),
  ]);
  const numberOf = (id: string): string | null => numbers.get(id) ?? null;
  const sellers = new Map(
    deeds.filter(({ action }) => action === 'order.create-manually').map(({ subject, by }) => [subject.id, by]),
  );
  return [
    ...orders.flatMap((order) =>
      turnsOf(order, order.source === 'manual' ? (sellers.get(order._id) ?? null) : 'owner'),
    ),
    ...subscriptions.flatMap(livesOf),
    ...payments.flatMap(paidOf),
    ...refunds.flatMap((refund) => returnsOf(refund, numberOf(refund.paymentId))),
    ...charged.flatMap((deed) => deedEndOf(deed, numberOf(deed.paymentId))),
    ...deeds.map((deed) => deedOf(deed, numberOf(deed.subject.id))),
  ];
}

/** The first is by whoever placed it; what turned the others, their reasons say. */
const turnsOf = ({ history, number: { number } }: StoredOrder, placedBy: string | null): CustomerEvent[] =>
  history.map(({ state: code, at, reason }, index) => ({
    ...NOTHING,
    ...{ at: at.toISOString(), what: 'order', code, by: index === 0 ? placedBy : null, reason, number },
  }));

/** The first is its order's. */
const livesOf = ({ history, number: { number } }: StoredSubscription): CustomerEvent[] =>
  history.slice(1).map(({ status: code, at, by, reason }) => ({
    ...NOTHING,
    ...{ at: at.toISOString(), what: 'number', code, by, reason, number },
  }));

/** The provider tells the day alone: noon in São Paulo stands for it. */
const paidOf = ({ paidOn, method: code, amountCents, listed: { number } }: Payment): CustomerEvent[] =>
  paidOn === null
    ? []
    : [
        {
          ...NOTHING,
          ...{ at: `${paidOn}T15:00:00.000Z`, isDay: true, what: 'paid', code, amountCents, number: number.number },
        },
      ];

const returnsOf = ({ history, by, amountCents }: StoredRefund, number: string | null): CustomerEvent[] =>
  history.map(({ state: code, at, reason }) => ({
    ...NOTHING,
    ...{ at: at.toISOString(), what: 'refund', code, by, reason, number, amountCents },
  }));

const deedOf = ({ action: code, at, by, reason }: AuditRow, number: string | null): CustomerEvent => ({
  ...NOTHING,
  ...{ at: at.toISOString(), what: 'deed', code, by, reason, number },
});

/** What became of what an administrator wanted done to a charge: that he asked for it, the audit tells. */
const deedEndOf = ({ kind, state, endedAt, reason }: ChargeDeed, number: string | null): CustomerEvent[] =>
  endedAt === null
    ? []
    : [{ ...NOTHING, ...{ at: endedAt.toISOString(), what: 'deed-end', code: `${kind}.${state}`, reason, number } }];

export const registeredOf = ({ createdAt }: Customer): CustomerEvent => ({
  ...NOTHING,
  ...{ at: createdAt.toISOString(), what: 'registered' },
});

export const latestFirst = (events: readonly CustomerEvent[]): CustomerEvent[] =>
  events.toSorted((a, b) => b.at.localeCompare(a.at));
