import type { Feature } from '@numera/messaging/compose-service';
import { ORDER_TELLER } from '@numera/messaging/operations/order-teller';
import { ListStuckActivations } from './list-stuck-activations.ts';
import { TellOrdersActivation } from './tell-orders-activation.ts';
import { TryActivationNow } from './try-activation-now.ts';

export const operationsFeature = {
  controllers: [ListStuckActivations, TryActivationNow],
  providers: [{ provide: ORDER_TELLER, useClass: TellOrdersActivation }],
} satisfies Feature;
