import type { Feature } from '@numera/messaging/compose-service';
import { GetOwnPaymentPix } from './get-own-payment-pix.ts';
import { MeansOfPayment } from './means-of-payment.ts';
import { paymentCollection } from './payment.schema.ts';
import { StorePayment } from './store-payment.ts';
import { TrustedLinks } from './trusted-links.ts';

export const paymentsFeature = {
  controllers: [GetOwnPaymentPix],
  providers: [StorePayment, MeansOfPayment, TrustedLinks],
  collections: [paymentCollection],
} satisfies Feature;
