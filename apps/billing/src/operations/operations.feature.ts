import type { Feature } from '@numera/messaging/compose-service';
import { ORDER_TELLER } from '@numera/messaging/operations/order-teller';
import { FindOrder } from './find-order.ts';
import { ListStuckOrders } from './list-stuck-orders.ts';
import { TellOrdersMoney } from './tell-orders-money.ts';
import { TryNow } from './try-now.ts';

export const operationsFeature = {
  controllers: [FindOrder, ListStuckOrders, TryNow],
  providers: [{ provide: ORDER_TELLER, useClass: TellOrdersMoney }],
} satisfies Feature;
