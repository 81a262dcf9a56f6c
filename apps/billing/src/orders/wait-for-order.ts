import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@numera/domain-billing/order';
import type { OrderStore } from './order-store.ts';

const LOOK_EVERY_MS = 100;

/** Waits until the order is as asked, or the time is up; returns it as it then is. Another process may be the one moving it. */
export async function waitForOrder(
  store: OrderStore,
  orderId: string,
  until: (order: Order) => boolean,
  withinMs: number,
): Promise<Order> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const order = await store.find(orderId);
    if (!order) throw new Error(`no order ${orderId}`);
    if (until(order) || Date.now() >= deadline) return order;
    await pause(LOOK_EVERY_MS);
  }
}
