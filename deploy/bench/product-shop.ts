import { randomUUID } from 'node:crypto';
import type { OrderView } from '@numera/contracts/billing/order-view';
import type { HoldView } from '@numera/contracts/catalog/holds';
import type { PlanView } from '@numera/contracts/catalog/list-plans';
import { CHANGED, type Changed, WATCH, type WatchedOrder } from '@numera/contracts/live';
import { aRegistration } from '@numera/testing/buyer';
import { io } from 'socket.io-client';
import type { HttpClient } from './http-client.ts';
import type { Shop } from './purchase.ts';

/** The product over its public API, with a payer of its own for each order. */
export async function productShop(
  http: HttpClient,
  { gatewayUrl, sandboxUrl }: { gatewayUrl: string; sandboxUrl: string },
): Promise<Shop> {
  const [plan] = await http.ask<PlanView[]>(`${gatewayUrl}/api/plans`);
  const price = plan?.prices.find(({ period }) => period === 'monthly');
  if (!plan || !price) throw new Error('no plan is for sale');
  return {
    sandboxUrl,
    async hold(json) {
      const call = { method: 'POST', json, expect: 201 };
      return (await http.ask<HoldView>(`${gatewayUrl}/api/holds`, call)).holdId;
    },
    async order(wanted, holdId) {
      const { order, orderToken } = await http.ask<{ order: OrderView; orderToken: string }>(
        `${gatewayUrl}/api/orders`,
        {
          method: 'POST',
          headers: { 'idempotency-key': randomUUID() },
          json: {
            ...wanted,
            holdId,
            method: 'PIX',
            planId: plan.id,
            period: 'monthly',
            expectedPriceCents: price.priceCents,
            registration: aRegistration({ email: `buyer-${randomUUID()}@example.com` }),
            termsAccepted: true,
          },
          expect: 201,
        },
      );
      return { orderId: order.id, token: orderToken };
    },
    async listen({ orderId, token }, onChanged) {
      const socket = io(gatewayUrl, { transports: ['websocket'], forceNew: true });
      socket.on(CHANGED, ({ type }: Changed) => {
        if (type === 'order') onChanged();
      });
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      await socket.emitWithAck(WATCH, { orderId, orderToken: token } satisfies WatchedOrder);
      return () => socket.close();
    },
    async see({ orderId, token }) {
      const { state, charge } = await http.ask<OrderView>(`${gatewayUrl}/api/orders/${orderId}`, {
        headers: { 'x-order-token': token },
      });
      return { state, pixCode: charge?.pix?.copyPaste ?? null };
    },
  };
}
