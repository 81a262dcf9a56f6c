import { ServiceModule } from '@numera/messaging/service-module';
import { Module } from '@nestjs/common';
import { allowanceCollection, LetterAllowance } from './mails/letter-allowance.ts';
import { mailCollection } from './mails/mail.schema.ts';
import { MailQueue } from './mails/mail-queue.ts';
import { Postman } from './mails/postman.ts';
import { SendMail } from './mails/send-mail.ts';
import { OnAlertRaised } from './operations/on-alert-raised.ts';
import { OnChargeIssued } from './orders/on-charge-issued.ts';
import { OnPaymentConfirmed } from './orders/on-payment-confirmed.ts';
import { OnSubscriptionActivated } from './orders/on-subscription-activated.ts';
import { OnSubscriptionActivationFailed } from './orders/on-subscription-activation-failed.ts';
import { readNotificationsSettings, SETTINGS } from './settings.ts';

const settings = readNotificationsSettings();

/** Writes to buyers about their orders, and to the operators about what needs a person. */
@Module({
  imports: [
    ServiceModule.register({ service: 'notifications', settings, collections: [mailCollection, allowanceCollection] }),
  ],
  controllers: [
    OnChargeIssued,
    OnPaymentConfirmed,
    OnSubscriptionActivated,
    OnSubscriptionActivationFailed,
    OnAlertRaised,
  ],
  providers: [{ provide: SETTINGS, useValue: settings }, LetterAllowance, MailQueue, Postman, SendMail],
})
export class NotificationsModule {}
