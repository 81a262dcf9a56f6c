import type { OrderState, OrderView } from '@numera/contracts/billing/order-view';
import type { ErrorCode } from '@numera/contracts/errors';
import { isUndecided } from '@numera/rules/late-money';

const paidStates: readonly OrderState[] = ['PAID', 'ACTIVE', 'ACTIVATION_FAILED'];
const unpaidEnds: readonly OrderState[] = ['EXPIRED', 'CANCELED', 'REFUSED'];
/** A card in risk analysis is neither taken nor refused: to call it declined would invite a second payment. */
const openStatuses: readonly string[] = ['PENDING', 'AWAITING_RISK_ANALYSIS'];
const paidStatuses: readonly string[] = ['CONFIRMED', 'RECEIVED'];

/** The money is there: by the order's state, or by any payment that the provider confirmed. */
export const isPaid = ({ state, charge, payments }: OrderView): boolean =>
  paidStates.includes(state) ||
  paidStatuses.includes(charge?.status ?? '') ||
  payments.some(({ status }) => paidStatuses.includes(status));

/** Ended without money: nothing more will come of it. */
export const isDead = ({ state }: OrderView): boolean => unpaidEnds.includes(state);

/** Its charge is being removed, or is gone: nobody can pay it any more. */
export const isEnding = (order: OrderView): boolean => isDead(order) || order.state === 'CLOSING';

/** Open still, even when late: a slip may be paid after its day. */
const payableStatuses: readonly string[] = [...openStatuses, 'OVERDUE'];

/** Nothing will come of it: it ended, is ending, or the provider gave its charge up, and no money is there. */
export const isLost = (order: OrderView): boolean => {
  if (isPaid(order)) return false;
  return isEnding(order) || (order.charge !== null && !payableStatuses.includes(order.charge.status));
};

/** It can still be paid, and only its buyer can do it: a PIX code waits, or a card has to be given again. */
export const awaitsBuyer = (order: OrderView): boolean => {
  if (isPaid(order) || isLost(order)) return false;
  return order.method === 'PIX' || (order.method === 'CREDIT_CARD' && cardOutcome(order) === 'declined');
};

/** Nothing about it will change by itself any more. */
export const isSettled = (order: OrderView): boolean =>
  isDead(order) || order.state === 'ACTIVE' || (order.state === 'ACTIVATION_FAILED' && !isUndecided(order.late));

/** The provider has not answered yet: there is neither a charge nor a refusal. */
export const isUnderWay = ({ state, charge, refusal }: OrderView): boolean =>
  charge === null && refusal === null && (state === 'PLACED' || state === 'CHARGING');

/** What the provider said to a card. An outcome that is not known yet counts as pending, never as a refusal. */
export function cardOutcome(order: OrderView): 'approved' | 'pending' | 'declined' {
  if (isPaid(order)) return 'approved';
  if (order.refusal || isDead(order) || order.state === 'AWAITING_CARD') return 'declined';
  const open = ['PLACED', 'CHARGING', 'AWAITING_PAYMENT'].includes(order.state);
  return open && openStatuses.includes(order.charge?.status ?? 'PENDING') ? 'pending' : 'declined';
}

/** Nothing of its purchase is left for the buyer to do: paid, or a card given that the provider decides upon. */
export const isBought = (order: OrderView): boolean =>
  isPaid(order) || (order.method === 'CREDIT_CARD' && !isLost(order) && cardOutcome(order) === 'pending');

const PAYER_REFUSED: ErrorCode = 'customer-refused';

/** The provider took nobody's charge yet: it refused who pays, and the refusal's message is the whole sentence. */
export const isPayerRefused = (order: OrderView): order is OrderView & { refusal: { message: string } } =>
  order.refusal?.code === PAYER_REFUSED;
