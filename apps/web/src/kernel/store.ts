import { combineSlices, configureStore, Tuple } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api.ts';
import { crowdReducer } from './crowd/crowd-slice.ts';
import { keepSession } from './session/keep-session.ts';
import { type Session, sessionReducer } from './session/session-slice.ts';
import { loadSession } from './session/session-storage.ts';
import { toastReducer } from './toasts-slice.ts';

/** What every page has. A slice that only some pages need comes with them, and injects itself. */
export const rootReducer = combineSlices(api, { session: sessionReducer, toast: toastReducer, crowd: crowdReducer });

const configure = (session: Session | null) =>
  configureStore({
    reducer: rootReducer,
    preloadedState: { session },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

export type AppState = ReturnType<typeof rootReducer>;
export type AppStore = ReturnType<typeof configure>;
export type AppDispatch = AppStore['dispatch'];

let opened: AppStore | undefined;
const waiting: ((store: AppStore) => void)[] = [];

/** What an injected slice does with the tab's store once both are there: it begins with storage, and storage follows it. */
export function withTabStore(keep: (store: AppStore) => void): void {
  if (opened) keep(opened);
  else waiting.push(keep);
}

/** The tab's store, with its session kept. */
export function openStore(): AppStore {
  const store = configure(loadSession());
  keepSession(store);
  setupListeners(store.dispatch);
  opened = store;
  for (const keep of waiting.splice(0)) keep(store);
  return store;
}

/** A store for one rendering on the server: it asks nobody, keeps nothing and starts no timers. */
export const storeForServer = () =>
  configureStore({ reducer: rootReducer, middleware: () => new Tuple(), devTools: false });

/** What the server knew when it rendered: the same lists, and otherwise what every visit begins with. */
export const stateAtServer = (state: AppState): AppState => ({
  ...rootReducer(undefined, { type: 'at the server' }),
  [api.reducerPath]: state[api.reducerPath],
});
