import { CHANGED, type Changed, WATCH, type WatchedOrder } from '@numera/contracts/live';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { useAppDispatch } from '../store-hooks.ts';
import type { AppDispatch } from '../store.ts';

const tags = { order: 'Order', shelf: 'Number' } as const;

/**
 * Signals, not data: what changed is asked again. After every connection everything is, since signals may have been lost.
 * The socket's code arrives only here, when there is something to watch: no first view waits for it.
 */
function listen(order: WatchedOrder | null, dispatch: AppDispatch): () => void {
  let over = false;
  let end = () => {
    over = true;
  };
  const start = async () => {
    const { io } = await import('socket.io-client');
    if (over) return;
    const socket = io({ transports: ['websocket'] });
    socket.on('connect', () => {
      const refetch = () => dispatch(api.util.invalidateTags(['Order', 'Number']));
      if (order) socket.emit(WATCH, order, refetch);
      else refetch();
    });
    socket.on(CHANGED, (changed: Changed) =>
      dispatch(api.util.invalidateTags([{ type: tags[changed.type], id: changed.id }])),
    );
    end = () => void socket.close();
  };
  void start().catch(() => undefined); // without its code the lists and the order are still asked regularly
  return () => end();
}

/** One order, and the shelf. */
export function useLiveSignals(order: { readonly id: string; readonly token: string } | null): void {
  const dispatch = useAppDispatch();
  const { id, token } = order ?? {};
  useEffect(() => {
    if (id && token) return listen({ orderId: id, orderToken: token }, dispatch);
    return undefined;
  }, [id, token, dispatch]);
}

/** The shelf alone, which everybody may watch, while one is open. */
export function useShelfSignals(open: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => (open ? listen(null, dispatch) : undefined), [open, dispatch]);
}
