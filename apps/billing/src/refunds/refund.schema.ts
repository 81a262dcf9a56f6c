import { refundState } from '@numera/contracts/billing/refunds';
import type { Refund } from '@numera/domain-billing/refund';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** `revision` counts every write, so that none is made upon what somebody else changed. */
export interface StoredRefund extends Refund {
  readonly revision: number;
}

const text = { type: String, required: true };

const refundSchema = new Schema<StoredRefund>(
  {
    _id: text,
    paymentId: text,
    subscriptionId: text,
    orderId: text,
    method: text,
    amountCents: { type: Number, required: true, min: 1 },
    isWhole: { type: Boolean, required: true },
    by: text,
    inHand: Boolean,
    wish: String,
    state: { ...text, enum: refundState.options },
    version: { type: Number, required: true },
    history: { type: Schema.Types.Mixed, required: true },
    emptyLookUps: { type: Schema.Types.Mixed, default: [] },
    tries: { type: Number, required: true },
    form: { type: String, default: null },
    nextRunAt: { type: Date, default: null },
    revision: { type: Number, required: true },
  },
  { strict: 'throw', versionKey: false },
);
// The runner: what falls due.
refundSchema.index({ nextRunAt: 1 }, { partialFilterExpression: { nextRunAt: { $type: 'date' } } });
// What was given back of a payment before.
refundSchema.index({ paymentId: 1, _id: -1 });
// One at a time: however many administrators press the button, the money goes back once.
refundSchema.index(
  { paymentId: 1 },
  { unique: true, partialFilterExpression: { state: { $in: ['REQUESTED', 'SENT'] } } },
);

export const refundCollection = defineCollection<StoredRefund>('refunds', refundSchema);
