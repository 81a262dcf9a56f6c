import { composeService } from '@numera/messaging/compose-service';
import type { DynamicModule } from '@nestjs/common';
import { accountsFeature } from './accounts/accounts.feature.ts';
import { businessFeature } from './business/business.feature.ts';
import { mailsFeature } from './mails/mails.feature.ts';
import { operationsFeature } from './operations/operations.feature.ts';
import { ordersFeature } from './orders/orders.feature.ts';
import { subscriptionsFeature } from './subscriptions/subscriptions.feature.ts';
import { type NotificationsSettings, SETTINGS } from './settings.ts';

/** Writes to people about their orders, subscriptions and accounts, and to the operators about what needs a person. */
export class NotificationsModule {
  static register(settings: NotificationsSettings): DynamicModule {
    return composeService(NotificationsModule, {
      service: 'notifications',
      settings,
      settingsToken: SETTINGS,
      features: [
        businessFeature,
        mailsFeature,
        operationsFeature,
        ordersFeature,
        subscriptionsFeature,
        accountsFeature,
      ],
    });
  }
}
