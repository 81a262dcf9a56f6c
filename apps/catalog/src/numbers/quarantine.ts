import { DAY_MS } from '@numera/rules/dates';
import type { Change } from './change-state.ts';
import { HOLDER_FIELDS } from './holder.ts';

/** The order has given the number back: for so many days of the database's clock it is sold to nobody but who had it last. */
export const quarantine = (orderId: string, days: number): Change => ({
  to: 'QUARANTINED',
  by: `number.released:${orderId}`,
  set: {
    lastOrderId: { $literal: orderId },
    quarantinedUntil: { $add: ['$$NOW', days * DAY_MS] },
  },
  unset: ['orderId', 'agreed', 'heldUntil', 'holdId', 'reclaimedBy', ...HOLDER_FIELDS],
});
