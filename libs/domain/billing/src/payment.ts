import type { PaymentStage } from '@numera/contracts/billing/order-view';
import type { PaymentStanding } from '@numera/contracts/billing/payment-standing';
import type { PaymentMethod } from '@numera/contracts/primitives';
import { type Debit, debitDayOf, isDebited } from './debit.ts';
import { isOver, type OrderStanding } from './order.ts';

/** Statuses in which the money is ours (providers: PIX never says CONFIRMED, a card stays there for 32 days). */
const PAID_STATUSES = new Set(['CONFIRMED', 'RECEIVED', 'RECEIVED_IN_CASH', 'DUNNING_RECEIVED']);

export const isPaidStatus = (status: string): boolean => PAID_STATUSES.has(status);

/** Webhook events that claim money came in; each is read back from the provider before it counts. */
const PAID_EVENTS = new Set(['PAYMENT_CONFIRMED', 'PAYMENT_RECEIVED', 'PAYMENT_DUNNING_RECEIVED']);

export const claimsPayment = (event: string): boolean => PAID_EVENTS.has(event);

/** The event that says no more than that a charge was made: of those that we ask for, the answer says so, too. */
export const TELLS_OF_MAKING = 'PAYMENT_CREATED';

/** Money that came and is being, or was, given back. */
const TAKEN_BACK = new Set([
  'REFUND_REQUESTED',
  'REFUND_IN_PROGRESS',
  'REFUNDED',
  'CHARGEBACK_REQUESTED',
  'CHARGEBACK_DISPUTE',
  'AWAITING_CHARGEBACK_REVERSAL',
]);

/** Whether a claim of payment was true: the money is there, or was until somebody took it back before we looked. */
export const hasBeenPaid = (status: string): boolean => isPaidStatus(status) || TAKEN_BACK.has(status);

/** Every other status that the provider is known to have (providers: payments). */
const UNPAID_STATUSES = new Set(['PENDING', 'AWAITING_RISK_ANALYSIS', 'AUTHORIZED', 'OVERDUE', 'DUNNING_REQUESTED']);

export const isKnownStatus = (status: string): boolean =>
  isPaidStatus(status) || TAKEN_BACK.has(status) || UNPAID_STATUSES.has(status);

/** Whether the payer's bank wants the money back. */
export type Dispute = 'open' | 'won' | 'lost';

const DISPUTED = new Set(['CHARGEBACK_REQUESTED', 'CHARGEBACK_DISPUTE', 'AWAITING_CHARGEBACK_REVERSAL']);

/**
 * How a dispute stands after the provider's word: a charge that was contested and is given back was lost. `isContested`: the
 * provider says that it was, whatever of it we have heard.
 */
export function disputeOf(known: Dispute | undefined, status: string, isContested: boolean): Dispute | undefined {
  if (DISPUTED.has(status)) return 'open';
  // The provider goes on saying that it was contested: what is given back afterwards is given by us.
  if (known === 'won' || (known !== 'open' && !isContested)) return known;
  if (isPaidStatus(status)) return 'won';
  return isReturned(status) ? 'lost' : known;
}

/** What was given back of a payment; `handedBackCents` of it by hand, of which the provider knows nothing. In centavos. */
export interface GivenBack {
  readonly amountCents: number;
  readonly refundedCents?: number;
  readonly handedBackCents?: number;
}

/** Whether it is all back, though the provider calls it paid: the last of it went by hand. */
const isHandedBack = ({ amountCents, refundedCents = 0, handedBackCents = 0 }: GivenBack): boolean =>
  handedBackCents > 0 && refundedCents >= amountCents;

/**
 * How a payment stands by the provider's status (providers: payments), and by what was given back by hand. One that was given back in part
 * stays paid. What is not known is to be paid: nobody may count on money that he cannot name.
 */
export function standingOf(status: string, given?: GivenBack): PaymentStanding {
  if (isPaidStatus(status)) return given && isHandedBack(given) ? 'returned' : 'paid';
  if (TAKEN_BACK.has(status)) return 'returned';
  return status === 'OVERDUE' || status === 'DUNNING_REQUESTED' ? 'late' : 'open';
}

/** The standings of what can still become money. */
export const UNPAID: readonly PaymentStanding[] = ['open', 'late'];

/** How far along its life a payment is: an older answer that arrives late must not move it back. */
const rank = (status: string): number => {
  if (status === 'PENDING' || status === 'AWAITING_RISK_ANALYSIS' || status === 'AUTHORIZED') return 0;
  if (status === 'OVERDUE') return 1;
  if (status === 'DUNNING_REQUESTED') return 2;
  if (status === 'CONFIRMED') return 3;
  if (isPaidStatus(status)) return 4;
  return status === 'REFUNDED' ? 6 : 5;
};

/** Given back for good: nothing of it will come any more. */
export const isReturned = (status: string): boolean => status === 'REFUNDED';

interface Read {
  readonly status: string;
  readonly dueDate: string;
}

/**
 * Whether `next`, read from the provider, may replace `known`. A won chargeback and a refund that was denied move back, as does
 * cash that was not received after all, a charge that was given more time, and a late one for which a card was given.
 */
export function advances(known: Read, next: Read): boolean {
  if (rank(next.status) >= rank(known.status)) return true;
  if (TAKEN_BACK.has(known.status)) return known.status !== 'REFUNDED' && isPaidStatus(next.status);
  if (known.status === 'RECEIVED_IN_CASH') return isOpen(next.status);
  return isOpen(known.status) && (next.dueDate > known.dueDate || isCardUnderWay(next.status));
}

/** Late or not, it can still become money. */
const isOpen = (status: string): boolean => UNPAID.includes(standingOf(status));

/**
 * Whether nobody owes it any more: it was not paid, and its order or subscription is over, or the provider removed it. It
 * stands in no list and counts for nothing.
 */
export const isDropped = (status: string, isOver: boolean, isRemoved = false): boolean =>
  isOpen(status) && (isRemoved || isOver);

/** Whether there is something to pay on `day`, and a PIX code to pay it with: what is debited by itself must not be paid twice. */
export const isPayableByPix = (payment: ListedPayment, day: string): boolean =>
  payment.method === 'PIX' &&
  !payment.dropped &&
  UNPAID.includes(payment.standing) &&
  !isDebited({ debitOn: debitDayOf(payment) }, day);

/** The card was taken, and whether it pays is decided later: nothing else can pay the charge until then. */
export const isCardUnderWay = (status: string): boolean =>
  status === 'AWAITING_RISK_ANALYSIS' || status === 'AUTHORIZED';

interface ListedPayment {
  readonly method: PaymentMethod;
  readonly standing: PaymentStanding;
  readonly dropped: boolean;
  readonly debit?: Debit;
}

/** Whether an order's open charges may be asked for. Not while it is not known which of them is its own. */
export const owesCharges = (order: OrderStanding): boolean => !isOver(order) && order.state !== 'CHARGING';

/**
 * What a charge is to its buyer on `today`, a day in São Paulo. The number waits for the order's own charge, wherever the
 * provider lists it. Null when nobody owes it: those of an order that is over are removed at the provider.
 */
export function stageOf(
  { _id, status, dueDate }: { readonly _id: string; readonly status: string; readonly dueDate: string },
  order: OrderStanding,
  today: string,
): PaymentStage | null {
  if (!isOpen(status)) return 'settled';
  if (!owesCharges(order)) return null;
  const isOwn = _id === order.charge?.paymentId;
  if (isOwn && order.state === 'AWAITING_PAYMENT') return 'activates';
  // Its own charge is still open when a later one was paid first: that period is owed all the same.
  return isOwn || status !== 'PENDING' || dueDate <= today ? 'due' : 'upcoming';
}

/** The charge that the buyer is asked to pay now: the provider lists newest first and makes the next one early. */
export const firstCharge = <P extends { dueDate: string }>(payments: readonly P[]): P | undefined =>
  payments.reduce<P | undefined>(
    (first, payment) => (!first || payment.dueDate < first.dueDate ? payment : first),
    undefined,
  );

/** The day of the charge after the first, as far as the provider has made it. */
export const secondDueDate = (payments: readonly { dueDate: string }[]): string | undefined =>
  payments.map(({ dueDate }) => dueDate).toSorted()[1];
