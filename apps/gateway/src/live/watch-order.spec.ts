import { orderTokenOf } from '@numera/server/order-token';
import { WatchOrder } from './watch-order.ts';

const key = Buffer.alloc(32, 7);
const orderOf = (n: number) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`;

describe('one socket', () => {
  it('watches as many orders as any page has, and no more', async () => {
    const rooms = new Set(['its own', 'user:u1']);
    const socket = { rooms, join: (room: string | string[]) => void rooms.add(String(room)) };
    const watchOrder = new WatchOrder({ ORDER_TOKEN_KEY: key } as never);
    const watch = (orderId: string) => watchOrder.execute(socket, { orderId, orderToken: orderTokenOf(orderId, key) });
    for (let n = 0; n < 20; n++) expect(await watch(orderOf(n))).toEqual({});
    expect(await watch(orderOf(20))).toEqual({ code: 'too-many-requests' });
    // One that it watches already costs nothing.
    expect(await watch(orderOf(3))).toEqual({});
    expect(rooms.size).toBe(22);
  });
});
