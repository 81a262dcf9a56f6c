import { orderDropped } from '../features/purchase/purchase-slice.ts';
import { isDead } from './order-progress.ts';
import { ordersApi } from './orders.api.ts';
import type { AppDispatch, AppState } from './store.ts';

/** An order that ended while nobody looked reserves nothing any more: it is forgotten. True when it was. */
export const dropDeadOrder =
  () =>
  async (dispatch: AppDispatch, getState: () => AppState): Promise<boolean> => {
    const { order } = getState().purchase;
    if (!order) return false;
    const ask = ordersApi.endpoints.getOrder.initiate(order, { forceRefetch: true, subscribe: false });
    const view = await dispatch(ask)
      .unwrap()
      .catch(() => null); // whoever cannot ask keeps what there is
    if (!view || !isDead(view)) return false;
    dispatch(orderDropped());
    return true;
  };
