import type { Feature } from '@numera/messaging/compose-service';
import { paymentCollection } from './payment.schema.ts';
import { StorePayment } from './store-payment.ts';
import { TrustedLinks } from './trusted-links.ts';

export const paymentsFeature = {
  providers: [StorePayment, TrustedLinks],
  collections: [paymentCollection],
} satisfies Feature;
