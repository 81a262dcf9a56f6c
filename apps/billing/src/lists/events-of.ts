import type { CustomerEvent } from '@numera/contracts/billing/customer-books';
import type { AuditRow } from '@numera/server/audit';
import type { Customer } from '../customers/customer.schema.ts';
import type { StoredOrder } from '../orders/order.schema.ts';
import type { Payment } from '../payments/payment.schema.ts';
import type { StoredRefund } from '../refunds/refund.schema.ts';
import type { StoredSubscription } from '../subscriptions/subscription.schema.ts';

const NOTHING = { isDay: false, code: '', by: null, reason: null, number: null, amountCents: null };

export const turnsOf = ({ history, number: { number } }: StoredOrder): CustomerEvent[] =>
  history.map(({ state: code, at, reason }) => ({
    ...NOTHING,
    ...{ at: at.toISOString(), what: 'order', code, reason, number },
  }));

/** The first is its order's. */
export const livesOf = ({ history, number: { number } }: StoredSubscription): CustomerEvent[] =>
  history.slice(1).map(({ status: code, at, by, reason }) => ({
    ...NOTHING,
    ...{ at: at.toISOString(), what: 'number', code, by, reason, number },
  }));

/** The provider tells the day alone: noon in São Paulo stands for it. */
export const paidOf = ({ paidOn, method: code, amountCents, listed: { number } }: Payment): CustomerEvent[] =>
  paidOn === null
    ? []
    : [
        {
          ...NOTHING,
          ...{ at: `${paidOn}T15:00:00.000Z`, isDay: true, what: 'paid', code, amountCents, number: number.number },
        },
      ];

export const returnsOf = ({ history, by, amountCents }: StoredRefund): CustomerEvent[] =>
  history.map(({ state: code, at, reason }) => ({
    ...NOTHING,
    ...{ at: at.toISOString(), what: 'refund', code, by, reason, amountCents },
  }));

export const deedOf = ({ action: code, at, by, reason }: AuditRow): CustomerEvent => ({
  ...NOTHING,
  ...{ at: at.toISOString(), what: 'deed', code, by, reason },
});

export const registeredOf = ({ createdAt }: Customer): CustomerEvent => ({
  ...NOTHING,
  ...{ at: createdAt.toISOString(), what: 'registered' },
});

export const latestFirst = (events: readonly CustomerEvent[]): CustomerEvent[] =>
  events.toSorted((a, b) => b.at.localeCompare(a.at));
