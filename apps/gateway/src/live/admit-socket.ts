import { DomainError } from '@numera/contracts/errors';
import { isOrderToken } from '@numera/server/order-token';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { VerifyAccessToken } from '../sessions/verify-access-token.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { orderRoom, sessionRoom, SHELF_ROOM, userRoom } from './signals.ts';

const handshake = z.object({
  orderId: z.uuid().optional(),
  orderToken: z.string().max(200).optional(),
  accessToken: z.string().max(4_000).optional(),
});

export interface Admission {
  readonly rooms: readonly string[];
  /** When the shown access token ends, and with it the right to its room. */
  readonly until?: Date;
  /** The session that the token is of; when it ends, so does the socket. */
  readonly sessionId?: string;
}

/** Decides from what a socket proves which rooms it is put in; it cannot ask for one. Everybody may watch the shelf. */
@Injectable()
export class AdmitSocket {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly verifyAccessToken: VerifyAccessToken,
  ) {}

  async execute(shown: unknown): Promise<Admission> {
    const parsed = handshake.safeParse(shown ?? {});
    if (!parsed.success) throw new DomainError('invalid-input');
    const { orderId, orderToken, accessToken } = parsed.data;
    const rooms = [SHELF_ROOM];
    if (orderId) {
      if (!isOrderToken(orderToken, orderId, this.settings.ORDER_TOKEN_KEY)) throw new DomainError('order-not-found');
      rooms.push(orderRoom(orderId));
    }
    if (!accessToken) return { rooms };
    const user = await this.verifyAccessToken.execute(accessToken);
    return {
      rooms: [...rooms, userRoom(user.userId), sessionRoom(user.sid)],
      until: new Date(user.exp * 1_000),
      sessionId: user.sid,
    };
  }
}
