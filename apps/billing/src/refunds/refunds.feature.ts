import type { Feature } from '@numera/messaging/compose-service';
import { AnnounceRefund } from './announce-refund.ts';
import { GiveBackUndelivered } from './give-back-undelivered.ts';
import { HandBack } from './hand-back.ts';
import { refundCollection } from './refund.schema.ts';
import { RecordRefund } from './record-refund.ts';
import { RequestRefund } from './request-refund.ts';
import { RunRefund } from './run-refund.ts';

export const refundsFeature = {
  controllers: [RequestRefund],
  providers: [RecordRefund, RunRefund, HandBack, AnnounceRefund, GiveBackUndelivered],
  collections: [refundCollection],
} satisfies Feature;
