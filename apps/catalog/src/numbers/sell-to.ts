import type { Change } from './change-state.ts';
import { HOLDER_FIELDS } from './holder.ts';

/** The number never lapses any more. The end of its hold stays, for the order that asks again. */
export const sellTo = (orderId: string, by: string): Change => ({
  to: 'SOLD',
  by,
  set: { orderId: { $literal: orderId }, heldUntil: { $ifNull: ['$heldUntil', '$$NOW'] } },
  unset: ['holdId', 'quarantinedUntil', 'reclaimedBy', ...HOLDER_FIELDS],
});
