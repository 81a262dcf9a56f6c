/** The only message of the socket: something you may see changed, ask again. */
export interface Changed {
  readonly type: 'order' | 'shelf';
  readonly id: string;
}
export const CHANGED = 'changed';

/** What a browser sends when it opens the socket; the server alone decides the rooms. */
export interface LiveHandshake {
  readonly orderId?: string;
  readonly orderToken?: string;
  readonly accessToken?: string;
}
