import { useEffect } from 'react';
import { accountTags, ownTags, type Tag } from '../api.ts';
import { useAppStore } from '../store-hooks.ts';
import type { AppStore } from '../store.ts';
import type { Interest } from './live-socket.ts';

/** The socket's code arrives only here, when there is something to watch: no first view waits for it. */
function watch(store: AppStore, interest: Interest): () => void {
  let over = false;
  let end = () => {
    over = true;
  };
  const start = async () => {
    const { liveOf } = await import('./open-live.ts');
    if (!over) end = liveOf(store).watch(interest);
  };
  void start().catch(() => undefined); // without its code everything is still asked regularly
  return () => end();
}

/** One order, by the right to it. */
export function useLiveSignals(order: { readonly id: string; readonly token: string } | null): void {
  const store = useAppStore();
  const { id, token } = order ?? {};
  useEffect(() => {
    if (!id || !token) return undefined;
    return watch(store, { order: { orderId: id, orderToken: token }, tags: [{ type: 'Order', id }] });
  }, [id, token, store]);
}

/** The shelf, which everybody may watch, while one is open. */
export function useShelfSignals(open: boolean): void {
  const store = useAppStore();
  useEffect(() => (open ? watch(store, { tags: ['Number'] }) : undefined), [open, store]);
}

/** What belongs to whoever is signed in, and everything for an administrator. */
export function useOwnSignals(): void {
  const store = useAppStore();
  useEffect(() => watch(store, { tags: ownTags }), [store]);
}

/** What bears the tag, and is asked again also when signals of it may have been lost. */
export function useSignals(tag: Tag): void {
  const store = useAppStore();
  useEffect(() => watch(store, { tags: [tag] }), [tag, store]);
}

/** The account of whoever is signed in: profile, sessions, second factors. */
export function useAccountSignals(): void {
  const store = useAppStore();
  useEffect(() => watch(store, { tags: accountTags }), [store]);
}
