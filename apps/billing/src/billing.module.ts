import { composeService } from '@numera/messaging/compose-service';
import type { DynamicModule } from '@nestjs/common';
import { accountsFeature } from './accounts/accounts.feature.ts';
import { asaasFeature } from './asaas/asaas.feature.ts';
import { automaticPixFeature } from './automatic-pix/automatic-pix.feature.ts';
import { cardsFeature } from './cards/cards.feature.ts';
import { chargesFeature } from './charges/charges.feature.ts';
import { chargingFeature } from './charging/charging.feature.ts';
import { chargeDeedsFeature } from './charge-deeds/charge-deeds.feature.ts';
import { customerChangesFeature } from './customer-changes/customer-changes.feature.ts';
import { manualSalesFeature } from './manual-sales/manual-sales.feature.ts';
import { numberRemovalsFeature } from './number-removals/number-removals.feature.ts';
import { customersFeature } from './customers/customers.feature.ts';
import { lateMoneyFeature } from './late-money/late-money.feature.ts';
import { listsFeature } from './lists/lists.feature.ts';
import { operationsFeature } from './operations/operations.feature.ts';
import { ordersFeature } from './orders/orders.feature.ts';
import { overviewsFeature } from './overviews/overviews.feature.ts';
import { paymentsFeature } from './payments/payments.feature.ts';
import { policyFeature } from './policy/policy.feature.ts';
import { reconciliationFeature } from './reconciliation/reconciliation.feature.ts';
import { refundsFeature } from './refunds/refunds.feature.ts';
import { subscribersFeature } from './subscribers/subscribers.feature.ts';
import { subscriptionsFeature } from './subscriptions/subscriptions.feature.ts';
import { webhooksFeature } from './webhooks/webhooks.feature.ts';
import { type BillingSettings, SETTINGS } from './settings.ts';

/** Orders, subscriptions and their payments: everything that is asked of the payment provider and learned from it. */
export class BillingModule {
  static register(settings: BillingSettings): DynamicModule {
    return composeService(BillingModule, {
      service: 'billing',
      settings,
      settingsToken: SETTINGS,
      features: [
        accountsFeature,
        asaasFeature,
        automaticPixFeature,
        cardsFeature,
        chargesFeature,
        chargingFeature,
        chargeDeedsFeature,
        manualSalesFeature,
        numberRemovalsFeature,
        customersFeature,
        customerChangesFeature,
        lateMoneyFeature,
        listsFeature,
        operationsFeature,
        ordersFeature,
        overviewsFeature,
        paymentsFeature,
        policyFeature,
        reconciliationFeature,
        refundsFeature,
        subscriptionsFeature,
        subscribersFeature,
        webhooksFeature,
      ],
    });
  }
}
