import type { WatchAnswer, WatchedOrder } from '@numera/contracts/live';
import { isOrderToken } from '@numera/server/order-token';
import { Inject, Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { orderRoom } from './signals.ts';

/** More than any page watches; each costs a room. */
const MOST_WATCHED = 20;

const watched = z.object({ orderId: z.uuid(), orderToken: z.string().max(200) }) satisfies z.ZodType<WatchedOrder>;

/** Puts a socket into the room of an order to whose signals it shows the right. An owner hears of his orders by his token. */
@Injectable()
export class WatchOrder {
  constructor(@Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings) {}

  async execute(socket: Pick<Socket, 'rooms' | 'join'>, shown: unknown): Promise<WatchAnswer> {
    const parsed = watched.safeParse(shown);
    if (!parsed.success) return { code: 'invalid-input' };
    const { orderId, orderToken } = parsed.data;
    if (!isOrderToken(orderToken, orderId, this.settings.ORDER_TOKEN_KEY)) return { code: 'order-not-found' };
    const room = orderRoom(orderId);
    if ([...socket.rooms].filter(isOrderRoom).length >= MOST_WATCHED && !socket.rooms.has(room))
      return { code: 'too-many-requests' };
    await socket.join(room);
    return {};
  }
}

const isOrderRoom = (room: string): boolean => room.startsWith(orderRoom(''));
