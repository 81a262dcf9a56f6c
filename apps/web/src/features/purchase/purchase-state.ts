import type { WithSlice } from '@reduxjs/toolkit';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { type AppState, type AppStore, rootReducer, withTabStore } from '../../kernel/store.ts';
import { type Purchase, purchaseLoaded, purchaseSlice } from './purchase-slice.ts';
import { isOutdated, loadPurchase, savePurchase } from './purchase-storage.ts';

const injected = purchaseSlice.injectInto(rootReducer);

/** The purchase comes into the store with the first page that knows it, and is empty on the server. */
export const selectPurchase = (state: AppState): Purchase =>
  injected.selectSlice(state as AppState & WithSlice<typeof purchaseSlice>);

export const usePurchase = (): Purchase => useAppSelector(selectPurchase);

/** Every keystroke of the wizard lands in storage at once: a reload or a dead battery loses nothing. */
function keepPurchase({ dispatch, getState, subscribe }: AppStore): void {
  dispatch(purchaseLoaded(loadPurchase()));
  let saved = selectPurchase(getState());
  subscribe(() => {
    const purchase = selectPurchase(getState());
    if (purchase === saved) return;
    saved = purchase;
    savePurchase(purchase);
  });
  // A browser that goes back may show a page as it was left, before the number was paid.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isOutdated(selectPurchase(getState()))) location.reload();
  });
}
withTabStore(keepPurchase);
