import type { OrderState } from '@numera/contracts/billing/order-view';
import type { Snapshot } from './snapshot.ts';
import type { Finding } from './violation.ts';

/** What a client was told with a 2xx: the order exists and had come to this state. */
export interface Answer {
  readonly orderId: string;
  readonly state: OrderState;
}

/** I10: "Any 2xx given to a client is still true after recovery." */
export function answersStayTrue({ databases }: Snapshot, answers: readonly Answer[]): Finding[] {
  const orders = new Map(databases.billing.orders.map((order) => [order._id, order]));
  return answers.flatMap(({ orderId, state }) => {
    const where = `billing.orders ${orderId}`;
    const order = orders.get(orderId);
    if (!order) return [{ where, says: `gone, though a client was told that it is ${state}` }];
    if (order.history.some((entry) => entry.state === state)) return [];
    return [{ where, says: `never was ${state}, as a client was told; it is ${order.state}` }];
  });
}
