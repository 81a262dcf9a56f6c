import { isTaking } from './exchange-number.ts';
import { holdOf } from './keep-hold.ts';
import { isLateMoneyOpen } from './late-money.ts';
import { currentAttempt, type Order } from './order.ts';

/** What the runner does next for an order. `wait` means: until `nextRunAt`, or until somebody else moves it. */
export type Step =
  | 'ensure-customer'
  | 'keep-number'
  | 'send-charge'
  | 'look-up-charge'
  | 'read-charge'
  | 'check-payment'
  | 'expire'
  | 'close'
  | 'alarm'
  | 'take-number'
  | 'give-back'
  | 'take-other-number'
  | 'wait';

/** The whole journey of an order in one table: state and journal in, next step out. */
export function nextStep(order: Order, now: Date): Step {
  switch (order.state) {
    case 'PLACED':
      return whileHeld(order, now, 'ensure-customer');
    case 'AWAITING_CARD':
      return order.heldUntil <= now ? 'expire' : 'wait';
    case 'CHARGING':
      if (order.asaasSubscriptionId) return 'read-charge';
      if (currentAttempt(order)?.state !== 'INTENT') return 'look-up-charge';
      return whileHeld(order, now, 'send-charge');
    case 'AWAITING_PAYMENT':
      return order.charge && order.charge.payableUntil <= now ? 'expire' : 'check-payment';
    case 'CLOSING':
      return 'close';
    case 'PAID':
      return 'alarm';
    case 'ACTIVATION_FAILED':
      if (isTaking(order)) return 'take-other-number';
      if (!isLateMoneyOpen(order)) return 'wait';
      if (order.late.phase === 'TAKING') return 'take-number';
      return order.late.answerBy && order.late.answerBy <= now ? 'give-back' : 'wait';
    case 'ACTIVE':
    case 'EXPIRED':
    case 'CANCELED':
    case 'REFUSED':
      return 'wait';
    default:
      return order.state satisfies never;
  }
}

/** Nothing is asked of the provider for a number that somebody else may have by then. */
function whileHeld(order: Order, now: Date, step: Step): Step {
  const hold = holdOf(order, now);
  return hold === 'kept' ? step : hold === 'over' ? 'expire' : 'keep-number';
}

/** Until when an order that waits rests; null while only others can move it. */
export const restsUntil = (order: Order): Date | null => (isLateMoneyOpen(order) ? order.late.answerBy : null);
