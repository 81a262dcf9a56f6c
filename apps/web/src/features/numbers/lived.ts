import type { OrderView } from '@numera/contracts/billing/order-view';
import type { OwnNumber } from '@numera/contracts/billing/own-numbers';
import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { isUndecided } from '@numera/rules/late-money';
import type { Lived } from './life.ts';

/** A number as a row of the list tells of it. */
export const livedInList = ({ duePayment, ...number }: OwnNumber): Lived => ({ ...number, due: duePayment });

/** Before its first day, and where its money came too late, only its order knows what is to be paid or decided. */
export const isItsOrders = ({ status }: Pick<SubscriptionView, 'status'>): boolean =>
  status === 'PENDING' || status === 'ACTIVATION_FAILED';

/** A number as its page knows it. `latePaymentId`: of money that came late, and waits for a choice. */
export function livedOnPage(
  subscription: SubscriptionView,
  order: OrderView | null,
): Lived & { readonly latePaymentId: string | null } {
  const { status, cancelAt, ending, nextDueDate, owed } = subscription;
  const first = order?.payments.find(({ stage }) => stage === 'activates') ?? null;
  const [earliest] = owed.map(({ paymentId: id, ...charge }) => ({ id, ...charge }));
  const late = isUndecided(order?.late) ? order.late : null;
  return {
    ...{ status, cancelAt, endingReason: ending?.reason ?? null },
    // Of a number that waits for its first charge the next one says nothing.
    nextDueDate: first ? null : nextDueDate,
    due: status === 'PENDING' ? first : (earliest ?? null),
    late: late?.phase === 'OFFERED' || late?.phase === 'TAKING' ? late.phase : null,
    latePaymentId: late?.paymentId ?? null,
  };
}
