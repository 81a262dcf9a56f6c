import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { purchaseReducer } from '../features/purchase/purchase-slice.ts';
import { loadPurchase, savePurchase } from '../features/purchase/purchase-storage.ts';
import { api } from './api.ts';
import { keepSession } from './session/keep-session.ts';
import { sessionReducer } from './session/session-slice.ts';
import { loadSession } from './session/session-storage.ts';
import { toastsReducer } from './toasts-slice.ts';

export const store = configureStore({
  reducer: {
    [api.reducerPath]: api.reducer,
    purchase: purchaseReducer,
    session: sessionReducer,
    toasts: toastsReducer,
  },
  preloadedState: { purchase: loadPurchase(), session: loadSession() },
  middleware: (defaults) => defaults().concat(api.middleware),
});

export type AppState = ReturnType<typeof store.getState>;
export type AppDispatch = typeof store.dispatch;

/** Every keystroke of the wizard lands in storage at once: a reload or a dead battery loses nothing. */
let saved = store.getState().purchase;
store.subscribe(() => {
  const { purchase } = store.getState();
  if (purchase === saved) return;
  saved = purchase;
  savePurchase(purchase);
});

keepSession(store);
setupListeners(store.dispatch);
