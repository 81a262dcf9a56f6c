import { combineReducers, configureStore, Tuple } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { emptyPurchase, purchaseReducer } from '../features/purchase/purchase-slice.ts';
import { isOutdated, loadPurchase, savePurchase } from '../features/purchase/purchase-storage.ts';
import { api } from './api.ts';
import { crowdReducer } from './crowd/crowd-slice.ts';
import { keepSession } from './session/keep-session.ts';
import { sessionReducer } from './session/session-slice.ts';
import { loadSession } from './session/session-storage.ts';
import { toastReducer } from './toasts-slice.ts';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  purchase: purchaseReducer,
  session: sessionReducer,
  toast: toastReducer,
  crowd: crowdReducer,
});

export type AppState = ReturnType<typeof reducer>;
export type AppStore = ReturnType<typeof openStore>;
export type AppDispatch = AppStore['dispatch'];

/** The tab's store: it begins with what storage has, and storage follows it. */
export function openStore() {
  const store = configureStore({
    reducer,
    preloadedState: { purchase: loadPurchase(), session: loadSession() },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  // Every keystroke of the wizard lands in storage at once: a reload or a dead battery loses nothing.
  let saved = store.getState().purchase;
  store.subscribe(() => {
    const { purchase } = store.getState();
    if (purchase === saved) return;
    saved = purchase;
    savePurchase(purchase);
  });
  // A browser that goes back may show a page as it was left, before the number was paid.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isOutdated(store.getState().purchase)) location.reload();
  });
  keepSession(store);
  setupListeners(store.dispatch);
  return store;
}

/** A store for one rendering on the server: it asks nobody and starts no timers. */
export const storeForServer = () => configureStore({ reducer, middleware: () => new Tuple(), devTools: false });

/** What the server knew when it rendered: the same lists, but nobody's purchase or session. */
export const stateAtServer = (state: AppState): AppState => ({
  ...state,
  purchase: emptyPurchase,
  session: null,
  toast: null,
  crowd: 0,
});
