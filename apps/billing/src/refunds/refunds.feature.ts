import type { Feature } from '@numera/messaging/compose-service';
import { refundCollection } from './refund.schema.ts';
import { RequestRefund } from './request-refund.ts';
import { RunRefund } from './run-refund.ts';

export const refundsFeature = {
  controllers: [RequestRefund],
  providers: [RunRefund],
  collections: [refundCollection],
} satisfies Feature;
