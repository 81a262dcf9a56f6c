import type { Feature } from '@numera/messaging/compose-service';
import { CardLeases } from './card-leases.ts';
import { GetOwnPaymentPix } from './get-own-payment-pix.ts';
import { MeansOfPayment } from './means-of-payment.ts';
import { paymentCollection } from './payment.schema.ts';
import { StorePayment } from './store-payment.ts';
import { TrustedLinks } from './trusted-links.ts';

export const paymentsFeature = {
  controllers: [GetOwnPaymentPix],
  providers: [StorePayment, CardLeases, MeansOfPayment, TrustedLinks],
  collections: [paymentCollection],
} satisfies Feature;
