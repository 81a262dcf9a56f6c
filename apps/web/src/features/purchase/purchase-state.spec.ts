import { stateAtServer, storeForServer } from '../../kernel/store.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { emptyPurchase, methodChosen } from './purchase-slice.ts';
import { selectPurchase } from './purchase-state.ts';

describe('the purchase in the store', () => {
  it('came with its module, and is empty in a store that the server opens', () => {
    const store = storeForServer();
    expect(store.getState()).toHaveProperty('purchase', emptyPurchase);
    store.dispatch(methodChosen('PIX'));
    expect(selectPurchase(store.getState()).method).toBe('PIX');
  });

  it('is unknown to the server, as is everything but its lists', () => {
    const store = storeForServer();
    store.dispatch(methodChosen('PIX'));
    store.dispatch(notify('info', 'Bom dia'));
    const before = stateAtServer(store.getState());
    expect(before).toMatchObject({ purchase: emptyPurchase, session: null, toast: null, crowd: 0 });
    expect(before.api).toBe(store.getState().api);
  });

  it('is empty, not missing, where another page opened the store', () => {
    const { purchase: _none, ...without } = storeForServer().getState() as Record<string, unknown>;
    expect(selectPurchase(without as never)).toBe(emptyPurchase);
  });
});
