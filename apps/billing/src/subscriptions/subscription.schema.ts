import { subscriptionStatusCode } from '@numera/contracts/billing/subscription-status';
import type { Span } from '@numera/domain-billing/span';
import type { Subscription } from '@numera/domain-billing/subscription';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/**
 * What the customer has from us, as it lies in the database: a number, paid for period by period. `revision` counts every
 * write, so that none is made upon what somebody else changed.
 */
export interface StoredSubscription extends Subscription, Partial<Span> {
  readonly revision: number;
  /** What lists show of its order, and the words that it is found by. */
  readonly listed: {
    readonly holder: string;
    /** Absent in rows of before, until they are filled. */
    readonly email?: string;
    readonly words: string[];
  };
  /** Since when an administrator has it removed, and from when no list shows it. */
  readonly leavingAt?: Date;
  readonly removedAt?: Date;
}

/** Lists show all but what was removed. */
export const SHOWN = { removedAt: null as never } as const;

const text = { type: String, required: true };
const mixed = { type: Schema.Types.Mixed, required: true };

const subscriptionSchema = new Schema<StoredSubscription>(
  {
    _id: text,
    version: { type: Number, required: true, min: 1 },
    status: { ...text, enum: subscriptionStatusCode.options },
    history: mixed,
    orderId: text,
    customerId: text,
    ownerUserId: { type: String, default: null },
    number: mixed,
    planId: text,
    planName: text,
    period: text,
    method: text,
    card: Schema.Types.Mixed,
    valueCents: { type: Number, required: true, min: 0 },
    nextTerms: Schema.Types.Mixed,
    termsFrom: String,
    buyer: mixed,
    asaasSubscriptionId: text,
    anchorDay: { type: Number, required: true, min: 1, max: 31 },
    owed: { type: Schema.Types.Mixed, default: [] },
    credits: { type: Schema.Types.Mixed, default: [] },
    paidUntil: { type: String, default: null },
    nextDueDate: { type: String, default: null },
    cancelAt: { type: String, default: null },
    cancelReason: { type: String, default: null },
    ending: { type: Schema.Types.Mixed, default: null },
    atProvider: mixed,
    suspendedAt: { type: Date, default: null },
    automaticPix: Schema.Types.Mixed,
    notices: { type: Schema.Types.Mixed, default: [] },
    readAt: { type: Date, default: null },
    putOffUntil: { type: Date, default: null },
    live: { type: Boolean, required: true },
    startedAt: { type: Date, default: null },
    endedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    nextRunAt: { type: Date, default: null },
    revision: { type: Number, required: true },
    listed: mixed,
    leavingAt: Date,
    removedAt: Date,
  },
  { strict: 'throw', versionKey: false, minimize: false },
);
// The runner: what falls due.
subscriptionSchema.index({ nextRunAt: 1 }, { partialFilterExpression: { nextRunAt: { $type: 'date' } } });
// Rows of before they had a life are found by having no version.
subscriptionSchema.index({ version: 1 });
// One live subscription a number (invariant I2).
subscriptionSchema.index({ 'number.number': 1 }, { unique: true, partialFilterExpression: { live: true } });
// A payment read from the provider finds its subscription.
subscriptionSchema.index({ asaasSubscriptionId: 1 }, { unique: true });
subscriptionSchema.index({ orderId: 1 }, { unique: true });
// Everybody's list, tab by tab: by date, by number, by value, and by the words of a search; rows of before are found by having no e-mail.
subscriptionSchema.index({ status: 1, createdAt: 1, _id: 1 });
subscriptionSchema.index({ status: 1, 'number.number': 1, _id: 1 });
subscriptionSchema.index({ status: 1, valueCents: 1, _id: 1 });
subscriptionSchema.index({ 'listed.words': 1 });
subscriptionSchema.index({ 'listed.email': 1 });
// What a customer has; how many of it a list of customers says is read from this alone.
subscriptionSchema.index({ customerId: 1, status: 1, removedAt: 1, _id: 1 });
// Who has a plan.
subscriptionSchema.index({ planId: 1, status: 1 });
// The business's overview counts them by status; one that waits again was tried before, and has a later version.
subscriptionSchema.index({ status: 1, version: 1 });
// It leaves those out that no list shows any more.
subscriptionSchema.index({ removedAt: 1 }, { partialFilterExpression: { removedAt: { $type: 'date' } } });
// The business month by month: how many began and ended, read from these alone.
subscriptionSchema.index({ startedAt: 1 });
subscriptionSchema.index({ endedAt: 1 });
// An owner's list and overview, tab by tab: by date, by number, by value, and by the words of a search. Guests have none.
const owned = { partialFilterExpression: { ownerUserId: { $gt: '' } } };
subscriptionSchema.index({ ownerUserId: 1, status: 1, createdAt: 1, _id: 1 }, owned);
subscriptionSchema.index({ ownerUserId: 1, status: 1, 'number.number': 1, _id: 1 }, owned);
subscriptionSchema.index({ ownerUserId: 1, status: 1, valueCents: 1, _id: 1 }, owned);
subscriptionSchema.index({ ownerUserId: 1, 'listed.words': 1 }, owned);
// What an owner is charged next.
subscriptionSchema.index({ ownerUserId: 1, status: 1, nextDueDate: 1 }, owned);

export const subscriptionCollection = defineCollection<StoredSubscription>('subscriptions', subscriptionSchema);
