import type { AppDispatch, AppState } from '../../../kernel/store.ts';
import { orderConcluded, orderDropped } from '../purchase-slice.ts';
import { selectPurchase } from '../purchase-state.ts';
import { isBought, isDead } from './order-progress.ts';
import { readOrder } from './read-order.ts';

/**
 * What became of the order while nobody looked. One that ended reserves nothing any more and is forgotten: true when it was.
 * One that was paid, perhaps on another device, is not asked for again.
 */
export const dropDeadOrder =
  () =>
  async (dispatch: AppDispatch, getState: () => AppState): Promise<boolean> => {
    const { order } = selectPurchase(getState());
    if (!order) return false;
    const view = await dispatch(readOrder(order)).catch(() => null); // whoever cannot ask keeps what there is
    if (view && isBought(view)) dispatch(orderConcluded({ bought: true }));
    if (!view || !isDead(view)) return false;
    dispatch(orderDropped());
    return true;
  };
