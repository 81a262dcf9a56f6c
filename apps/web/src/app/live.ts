import { CHANGED, type Changed, type LiveHandshake } from '@numera/contracts/live';
import { useEffect } from 'react';
import { io } from 'socket.io-client';
import { api } from './api.ts';
import type { OrderKey } from './orders.api.ts';
import { useAppDispatch } from './store-hooks.ts';

const tags = { order: 'Order', shelf: 'Number' } as const;

/** Signals, not data: what changed is asked again. After every connection everything is, since signals may have been lost. */
export function useLive(order: OrderKey | null): void {
  const dispatch = useAppDispatch();
  const { id, token } = order ?? {};
  useEffect(() => {
    if (!id || !token) return;
    const auth: LiveHandshake = { orderId: id, orderToken: token };
    const socket = io({ transports: ['websocket'], auth });
    socket.on('connect', () => dispatch(api.util.invalidateTags(['Order', 'Number'])));
    socket.on(CHANGED, (changed: Changed) =>
      dispatch(api.util.invalidateTags([{ type: tags[changed.type], id: changed.id }])),
    );
    return () => void socket.close();
  }, [id, token, dispatch]);
}
