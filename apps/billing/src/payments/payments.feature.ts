import type { Feature } from '@numera/messaging/compose-service';
import { ApplyPayment } from './apply-payment.ts';
import { CheckPayment } from './check-payment.ts';
import { GetOwnPaymentPix } from './get-own-payment-pix.ts';
import { paymentCollection } from './payment.schema.ts';
import { RemoveStray } from './remove-stray.ts';
import { StorePayment } from './store-payment.ts';
import { subscriptionCollection } from './subscription.schema.ts';
import { TrustedLinks } from './trusted-links.ts';

export const paymentsFeature = {
  controllers: [GetOwnPaymentPix],
  providers: [ApplyPayment, CheckPayment, RemoveStray, StorePayment, TrustedLinks],
  collections: [subscriptionCollection, paymentCollection],
} satisfies Feature;
