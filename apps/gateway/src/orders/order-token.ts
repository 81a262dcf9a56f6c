import { ShownToken } from '../http/shown-token.ts';

/** A guest's right to one order. */
export const OrderToken = ShownToken('x-order-token');
