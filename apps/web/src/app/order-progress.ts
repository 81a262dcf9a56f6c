import type { OrderState, OrderView } from '@numera/contracts/billing/order-view';

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

/** Nothing about it will change by itself any more. */
export const isSettled = (order: OrderView): boolean =>
  isDead(order) || order.state === 'ACTIVE' || order.state === 'ACTIVATION_FAILED';

/** The provider has not answered yet: there is neither a charge nor a refusal. */
export const isUnderWay = ({ state, charge, refusal }: OrderView): boolean =>
  charge === null && refusal === null && (state === 'PLACED' || state === 'CHARGING');

/** What the provider said to a card. An outcome that is not known yet counts as pending, never as a refusal. */
export function cardOutcome(order: OrderView): 'approved' | 'pending' | 'declined' {
  if (isPaid(order)) return 'approved';
  if (order.refusal || isDead(order) || order.state === 'AWAITING_CARD') return 'declined';
  const open = order.state === 'CHARGING' || order.state === 'AWAITING_PAYMENT';
  return open && openStatuses.includes(order.charge?.status ?? 'PENDING') ? 'pending' : 'declined';
}
