import type { StockNumber } from '@numera/contracts/catalog/stock';
import type { NumberRow } from '../numbers/number.schema.ts';

/** What of a number administrators are shown. */
export const stockNumberFields = {
  ...{ state: 1, heldUntil: 1, quarantinedUntil: 1, orderId: 1, lastOrderId: 1, version: 1, areaRef: 1 },
  history: { $slice: -1 },
} as const;

export type StockNumberRow = Pick<
  NumberRow,
  '_id' | 'state' | 'heldUntil' | 'quarantinedUntil' | 'orderId' | 'lastOrderId' | 'version' | 'history'
>;

export function stockNumberOf(row: StockNumberRow): StockNumber {
  const { _id, state, heldUntil, quarantinedUntil, orderId, lastOrderId, version, history } = row;
  const until = state === 'HELD' ? heldUntil : state === 'QUARANTINED' ? quarantinedUntil : undefined;
  return {
    ...{ number: _id, state, version },
    since: (history.at(-1)?.at ?? new Date(0)).toISOString(),
    orderId: orderId ?? (state === 'QUARANTINED' ? (lastOrderId ?? null) : null),
    isOrdered: orderId !== undefined && orderId !== null,
    until: until?.toISOString() ?? null,
  };
}
