import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/**
 * What the provider told us, as far as we need it: ids, never the body, which holds personal data.
 * RECEIVED: to be worked on. DONE: acted upon. IGNORED: not ours, or nothing to do.
 */
export interface WebhookRow {
  _id: string;
  event: string;
  paymentId: string | null;
  asaasSubscriptionId: string | null;
  /** Of PIX Automático; absent of everything else. */
  authorizationId?: string;
  state: 'RECEIVED' | 'DONE' | 'IGNORED';
  tries: number;
  reason: string | null;
  receivedAt: Date;
  nextRunAt: Date | null;
}

/** Longer than the provider keeps its own (14 days), so that a late repeat is still known. */
const KEEP_SECONDS = 45 * 24 * 3_600;

const webhookSchema = new Schema<WebhookRow>(
  {
    _id: { type: String, required: true },
    event: { type: String, required: true },
    paymentId: { type: String, default: null },
    asaasSubscriptionId: { type: String, default: null },
    authorizationId: String,
    state: { type: String, required: true, enum: ['RECEIVED', 'DONE', 'IGNORED'] },
    tries: { type: Number, required: true },
    reason: { type: String, default: null },
    receivedAt: { type: Date, required: true },
    nextRunAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);
// The worker: what falls due.
webhookSchema.index({ nextRunAt: 1 }, { partialFilterExpression: { nextRunAt: { $type: 'date' } } });
webhookSchema.index({ receivedAt: 1 }, { expireAfterSeconds: KEEP_SECONDS });
// The story of an order.
webhookSchema.index({ asaasSubscriptionId: 1 });

export const webhookCollection = defineCollection<WebhookRow>('webhooks', webhookSchema);
