import { ServiceModule } from '@numera/messaging/service-module';
import { Module } from '@nestjs/common';
import { Asaas } from './asaas/asaas.ts';
import { AsaasTransport } from './asaas/asaas-transport.ts';
import { CardTries, cardTriesCollection } from './cards/card-tries.ts';
import { GiveCard } from './cards/give-card.ts';
import { customerCollection } from './customers/customer.schema.ts';
import { GetSavedCustomer } from './customers/get-saved-customer.ts';
import { RecordCustomer } from './customers/record-customer.ts';
import { SaveCustomer } from './customers/save-customer.ts';
import { AnnounceOrder } from './orders/announce-order.ts';
import { AuthorizeOrder } from './orders/authorize-order.ts';
import { CancelOrder } from './orders/cancel-order.ts';
import { CloseOrder } from './charging/close-order.ts';
import { CreateOrder } from './orders/create-order.ts';
import { EndOrder } from './orders/end-order.ts';
import { EnsureCustomer } from './charging/ensure-customer.ts';
import { GetOrder } from './orders/get-order.ts';
import { idempotencyCollection } from './orders/idempotency.schema.ts';
import { LookUpCharge } from './charging/look-up-charge.ts';
import { OnActivationFailed } from './orders/on-activation-failed.ts';
import { OnNumberActivated } from './orders/on-number-activated.ts';
import { OrderRunner } from './orders/order-runner.ts';
import { OrderStore } from './orders/order-store.ts';
import { orderCollection } from './orders/order.schema.ts';
import { OrderViews } from './orders/order-view.ts';
import { ReadCharge } from './charging/read-charge.ts';
import { RunOrder } from './charging/run-order.ts';
import { SecureNumber } from './orders/secure-number.ts';
import { SendCharge } from './charging/send-charge.ts';
import { GetBusinessOverview } from './overviews/get-business-overview.ts';
import { GetOwnOverview } from './overviews/get-own-overview.ts';
import { ApplyPayment } from './payments/apply-payment.ts';
import { CheckPayment } from './payments/check-payment.ts';
import { paymentCollection } from './payments/payment.schema.ts';
import { RemoveStray } from './payments/remove-stray.ts';
import { StorePayment } from './payments/store-payment.ts';
import { subscriptionCollection } from './payments/subscription.schema.ts';
import { TrustedLinks } from './payments/trusted-links.ts';
import { readBillingSettings, SETTINGS } from './settings.ts';
import { ProcessWebhook } from './webhooks/process-webhook.ts';
import { SettleMade } from './webhooks/settle-made.ts';
import { AdmitWebhook } from './webhooks/admit-webhook.ts';
import { ReceiveWebhook } from './webhooks/receive-webhook.ts';
import { WebhookRunner } from './webhooks/webhook-runner.ts';
import { webhookCollection } from './webhooks/webhook.schema.ts';

const settings = readBillingSettings();

@Module({
  imports: [
    ServiceModule.register({
      service: 'billing',
      settings,
      collections: [
        customerCollection,
        orderCollection,
        idempotencyCollection,
        subscriptionCollection,
        paymentCollection,
        webhookCollection,
        cardTriesCollection,
      ],
    }),
  ],
  controllers: [
    CreateOrder,
    GetOrder,
    CancelOrder,
    GetSavedCustomer,
    SaveCustomer,
    GetOwnOverview,
    GetBusinessOverview,
    OnNumberActivated,
    OnActivationFailed,
    ReceiveWebhook,
    GiveCard,
  ],
  providers: [
    { provide: SETTINGS, useValue: settings },
    AsaasTransport,
    Asaas,
    CardTries,
    RecordCustomer,
    AnnounceOrder,
    AuthorizeOrder,
    CloseOrder,
    EndOrder,
    EnsureCustomer,
    LookUpCharge,
    OrderRunner,
    OrderStore,
    OrderViews,
    ReadCharge,
    RunOrder,
    SecureNumber,
    SendCharge,
    ApplyPayment,
    CheckPayment,
    RemoveStray,
    StorePayment,
    TrustedLinks,
    ProcessWebhook,
    SettleMade,
    AdmitWebhook,
    WebhookRunner,
  ],
})
export class BillingModule {}
