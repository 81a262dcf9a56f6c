import type { AppDispatch } from '../../../kernel/store.ts';
import { type OrderKey, ordersApi, type ShownOrder } from './orders.api.ts';

/**
 * The order as the server has it now. Subscribed to while it is asked for: what nobody subscribes to, a signal of the socket takes out
 * of the cache with the answer that has just come.
 */
export const readOrder =
  (order: OrderKey) =>
  async (dispatch: AppDispatch): Promise<ShownOrder> => {
    const asked = dispatch(ordersApi.endpoints.getOrder.initiate(order, { forceRefetch: true }));
    try {
      return await asked.unwrap();
    } finally {
      asked.unsubscribe();
    }
  };
