import { subscriptionStatusCode, type SubscriptionStatusCode } from '@numera/contracts/billing/overviews';
import type { ChosenNumber, PaymentMethod, PlanPeriod } from '@numera/contracts/primitives';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** What the customer has from us: a number, paid for period by period. */
export interface Subscription {
  _id: string;
  orderId: string;
  customerId: string;
  status: SubscriptionStatusCode;
  number: ChosenNumber;
  planId: string;
  planName: string;
  period: PlanPeriod;
  method: PaymentMethod;
  valueCents: number;
  asaasSubscriptionId: string;
  nextDueDate: string | null;
  /** Whether it occupies its number. */
  live: boolean;
  createdAt: Date;
}

const text = { type: String, required: true };

const subscriptionSchema = new Schema<Subscription>(
  {
    _id: text,
    orderId: text,
    customerId: text,
    status: { ...text, enum: subscriptionStatusCode.options },
    number: { type: Schema.Types.Mixed, required: true },
    planId: text,
    planName: text,
    period: text,
    method: text,
    valueCents: { type: Number, required: true, min: 0 },
    asaasSubscriptionId: text,
    nextDueDate: { type: String, default: null },
    live: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
// One live subscription a number (invariant I2).
subscriptionSchema.index({ 'number.number': 1 }, { unique: true, partialFilterExpression: { live: true } });
// A payment read from the provider finds its subscription.
subscriptionSchema.index({ asaasSubscriptionId: 1 }, { unique: true });
subscriptionSchema.index({ orderId: 1 }, { unique: true });
// The business's overview counts them by status.
subscriptionSchema.index({ status: 1 });
// The customer's numbers, newest first.
subscriptionSchema.index({ customerId: 1, createdAt: -1 });

export const subscriptionCollection = defineCollection<Subscription>('subscriptions', subscriptionSchema);
