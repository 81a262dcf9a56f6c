import { orderConcluded, orderDropped } from '../features/purchase/purchase-slice.ts';
import { isBought, isDead } from './order-progress.ts';
import { ordersApi } from './orders.api.ts';
import type { AppDispatch, AppState } from './store.ts';

/**
 * What became of the order while nobody looked. One that ended reserves nothing any more and is forgotten: true when it was.
 * One that was paid, perhaps on another device, is not asked for again.
 */
export const dropDeadOrder =
  () =>
  async (dispatch: AppDispatch, getState: () => AppState): Promise<boolean> => {
    const { order } = getState().purchase;
    if (!order) return false;
    const ask = ordersApi.endpoints.getOrder.initiate(order, { forceRefetch: true, subscribe: false });
    const view = await dispatch(ask)
      .unwrap()
      .catch(() => null); // whoever cannot ask keeps what there is
    if (view && isBought(view)) dispatch(orderConcluded({ bought: true }));
    if (!view || !isDead(view)) return false;
    dispatch(orderDropped());
    return true;
  };
