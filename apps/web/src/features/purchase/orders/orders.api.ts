import type { OrderBody } from '@numera/contracts/billing/create-order';
import type { OrderView } from '@numera/contracts/billing/order-view';
import { api } from '../../../kernel/api.ts';
import type { CardPayment } from '../../../ui/paying/card-payment.ts';
import { CARD_TIMEOUT_MS } from '../../../ui/paying/card-timeout.ts';
import { orderKeyRenewed } from '../purchase-slice.ts';

/** A guest's right to one order. */
export interface OrderKey {
  readonly id: string;
  readonly token: string;
}

/** As it is shown on its page. `chargeToken`: the right to decide what becomes of money that came late; null where nothing is to be. */
export interface ShownOrder extends OrderView {
  readonly chargeToken: string | null;
}

const right = ({ token }: OrderKey) => ({ 'X-Order-Token': token });

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    createOrder: build.mutation<{ order: OrderView; orderToken: string }, { idempotencyKey: string; body: OrderBody }>({
      query: ({ idempotencyKey, body }) => ({
        url: 'orders',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    }),
    getOrder: build.query<ShownOrder, OrderKey>({
      query: (order) => ({ url: `orders/${order.id}`, headers: right(order) }),
      providesTags: (_order, _error, { id }) => [{ type: 'Order', id }],
      // A right that is near its end is answered with the next one.
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        const token = answer?.meta?.response?.headers.get('X-Order-Token');
        if (token) dispatch(orderKeyRenewed({ id, token }));
      },
    }),
    cancelOrder: build.mutation<OrderView, OrderKey>({
      query: (order) => ({ url: `orders/${order.id}/cancellation`, method: 'POST', headers: right(order) }),
      invalidatesTags: (_order, _error, { id }) => [{ type: 'Order', id }],
    }),
    payByCard: build.mutation<OrderView, OrderKey & { payment: CardPayment }>({
      query: ({ payment, ...order }) => ({
        url: `orders/${order.id}/card`,
        method: 'POST',
        body: payment,
        headers: right(order),
        timeout: CARD_TIMEOUT_MS,
      }),
      invalidatesTags: (_order, _error, { id }) => [{ type: 'Order', id }],
    }),
  }),
});

export const { useGetOrderQuery } = ordersApi;
