import type { Feature } from '@numera/messaging/compose-service';
import { ORDER_TELLER } from '@numera/messaging/operations/order-teller';
import { TellOrdersNumber } from './tell-orders-number.ts';

export const operationsFeature = {
  providers: [{ provide: ORDER_TELLER, useClass: TellOrdersNumber }],
} satisfies Feature;
