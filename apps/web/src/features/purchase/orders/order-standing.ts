import type { OrderView } from '@numera/contracts/billing/order-view';
import { isLost, isPaid } from './order-progress.ts';

/**
 * How an order stands, in the words of its confirmation: `lost` came to nothing, `paid` has its money, `stuck` has it too but
 * needs our people; of the unpaid ones a `slip` waits for its bank, and a card is `analysed` or only `pending`.
 */
export type OrderStanding = 'lost' | 'paid' | 'stuck' | 'slip' | 'analysed' | 'pending';

export function standingOf(order: OrderView): OrderStanding {
  if (isLost(order)) return 'lost';
  if (order.state === 'ACTIVATION_FAILED') return 'stuck';
  if (isPaid(order)) return 'paid';
  if (order.method === 'BOLETO') return 'slip';
  return order.charge?.status === 'AWAITING_RISK_ANALYSIS' ? 'analysed' : 'pending';
}
