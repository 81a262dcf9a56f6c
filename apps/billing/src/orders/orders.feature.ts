import type { Feature } from '@numera/messaging/compose-service';
import { AnnounceOrder } from './announce-order.ts';
import { ApplyPayment } from './apply-payment.ts';
import { AuthorizeOrder } from './authorize-order.ts';
import { CancelOrder } from './cancel-order.ts';
import { CreateOrder } from './create-order.ts';
import { EndOrder } from './end-order.ts';
import { FindOrders } from './find-orders.ts';
import { GetOrder } from './get-order.ts';
import { idempotencyCollection } from './idempotency.schema.ts';
import { JoinOrder } from './join-order.ts';
import { OnActivationFailed } from './on-activation-failed.ts';
import { OnNumberActivated } from './on-number-activated.ts';
import { OrderRunner } from './order-runner.ts';
import { OrderStore } from './order-store.ts';
import { OrderViews } from './order-view.ts';
import { orderCollection } from './order.schema.ts';
import { RemoveStray } from './remove-stray.ts';
import { ExchangeNumber } from './exchange-number.ts';
import { TakeOtherNumber } from './take-other-number.ts';
import { RetryActivation } from './retry-activation.ts';
import { SecureNumber } from './secure-number.ts';

export const ordersFeature = {
  controllers: [
    CreateOrder,
    GetOrder,
    FindOrders,
    CancelOrder,
    OnNumberActivated,
    OnActivationFailed,
    RetryActivation,
    ExchangeNumber,
  ],
  providers: [
    TakeOtherNumber,
    OrderStore,
    OrderRunner,
    OrderViews,
    AuthorizeOrder,
    AnnounceOrder,
    EndOrder,
    JoinOrder,
    SecureNumber,
    ApplyPayment,
    RemoveStray,
  ],
  collections: [orderCollection, idempotencyCollection],
} satisfies Feature;
