import type { Order } from '@numera/domain-billing/order';
import type { ClosingRow } from './closing.schema.ts';

/** Orders that end unpaid. */
export const UNPAID: Order['state'][] = ['PLACED', 'AWAITING_CARD', 'CHARGING', 'AWAITING_PAYMENT', 'CLOSING'];

export type Whose =
  { readonly ownerUserId: string } | { readonly customerId: string; readonly createdAt: { readonly $lte: Date } };

/** Which orders and subscriptions end. */
export const endingWith = ({ _id, of, closedAt }: Pick<ClosingRow, '_id' | 'of' | 'closedAt'>): Whose =>
  of === 'customer' ? { customerId: _id, createdAt: { $lte: closedAt } } : { ownerUserId: _id };
