import type { OrderView } from '@numera/contracts/billing/order-view';
import { isLost, isPaid } from './order-progress.ts';

/**
 * How an order stands, in the words of its confirmation. `lost` came to nothing; `taking` and `offered`: its money came late, and a
 * number is asked for, or has to be chosen; `returned`: that goes back, as does that for a number which never worked; `ended`:
 * its subscription is over; `paid` has its money, `stuck` has it too but needs our people; of the unpaid ones a `slip` waits for its
 * bank, and a card is `analysed` or only `pending`.
 */
export type OrderStanding =
  'lost' | 'taking' | 'offered' | 'returned' | 'ended' | 'paid' | 'stuck' | 'slip' | 'analysed' | 'pending';

export function standingOf(order: OrderView): OrderStanding {
  if (isLost(order)) return 'lost';
  const hasNever = order.state === 'ACTIVATION_FAILED';
  if (hasNever && order.late?.phase === 'TAKING') return 'taking';
  if (hasNever && order.late?.phase === 'OFFERED') return 'offered';
  const isOver = order.life?.status === 'CANCELED';
  if (hasNever) return isOver || order.late?.phase === 'RETURNED' ? 'returned' : 'stuck';
  if (isOver) return 'ended';
  if (isPaid(order)) return 'paid';
  if (order.method === 'BOLETO') return 'slip';
  return order.charge?.status === 'AWAITING_RISK_ANALYSIS' ? 'analysed' : 'pending';
}

/** Whether nothing will be charged for it any more, nor any number given. */
export const isOver = (standing: OrderStanding): boolean =>
  standing === 'lost' || standing === 'returned' || standing === 'ended';

/** Whether what its method promises comes next: a number, or the charges of one that goes on. */
export const goesOn = (order: OrderView): boolean =>
  !['stuck', 'taking', 'offered'].includes(standingOf(order)) &&
  order.life?.status !== 'SUSPENDED' &&
  !order.life?.endsOn;
