import type { ErrorCode } from './errors.ts';

/** The only message of the socket: something you may see changed, ask again. */
export interface Changed {
  readonly type: 'order' | 'shelf' | 'account' | 'customer' | 'plans' | 'setting' | 'alert' | 'message';
  readonly id: string;
}
export const CHANGED = 'changed';

/** What a browser sends when it opens the socket; the server alone decides the rooms. */
export interface LiveHandshake {
  readonly accessToken?: string;
}

/** Asks for the signals of one order, by the right to it; answered with nothing, or with the code of the refusal. */
export const WATCH = 'watch';
export interface WatchedOrder {
  readonly orderId: string;
  readonly orderToken: string;
}
export interface WatchAnswer {
  readonly code?: ErrorCode;
}
