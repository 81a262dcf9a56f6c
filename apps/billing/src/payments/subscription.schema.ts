import { subscriptionStatusCode, type SubscriptionStatusCode } from '@numera/contracts/billing/overviews';
import type { ChosenNumber, PaymentMethod, PlanPeriod } from '@numera/contracts/primitives';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** What the customer has from us: a number, paid for period by period. */
export interface Subscription {
  _id: string;
  orderId: string;
  customerId: string;
  /** The account whose lists show it; null of a guest's. */
  ownerUserId: string | null;
  status: SubscriptionStatusCode;
  number: ChosenNumber;
  planId: string;
  planName: string;
  period: PlanPeriod;
  method: PaymentMethod;
  valueCents: number;
  asaasSubscriptionId: string;
  /** Null when nothing will be charged any more. */
  nextDueDate: string | null;
  /** Whether it occupies its number. */
  live: boolean;
  createdAt: Date;
  /** What lists show of its order, and the words that it is found by. */
  listed: { holder: string; words: string[] };
}

const text = { type: String, required: true };

const subscriptionSchema = new Schema<Subscription>(
  {
    _id: text,
    orderId: text,
    customerId: text,
    ownerUserId: { type: String, default: null },
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
    listed: { type: Schema.Types.Mixed, required: true },
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
// An owner's list and overview, tab by tab: by date, by number, by value, and by the words of a search. Guests have none.
const owned = { partialFilterExpression: { ownerUserId: { $gt: '' } } };
subscriptionSchema.index({ ownerUserId: 1, status: 1, createdAt: 1, _id: 1 }, owned);
subscriptionSchema.index({ ownerUserId: 1, status: 1, 'number.number': 1, _id: 1 }, owned);
subscriptionSchema.index({ ownerUserId: 1, status: 1, valueCents: 1, _id: 1 }, owned);
subscriptionSchema.index({ ownerUserId: 1, 'listed.words': 1 }, owned);

export const subscriptionCollection = defineCollection<Subscription>('subscriptions', subscriptionSchema);
