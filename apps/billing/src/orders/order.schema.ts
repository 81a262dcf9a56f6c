import { orderState } from '@numera/contracts/billing/order-view';
import { paymentMethod } from '@numera/contracts/primitives';
import type { Order } from '@numera/domain-billing/order';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

const required = <T>(type: T) => ({ type, required: true });
const mixed = { type: Schema.Types.Mixed, default: null };

/** As it lies in the database. `revision` counts every write, so that none is made upon what somebody else changed. */
export interface StoredOrder extends Order {
  readonly revision?: number;
  /** What administrators find it by. Absent in rows of before, until they are filled. */
  readonly words?: readonly string[];
}

const orderSchema = new Schema<StoredOrder>(
  {
    _id: required(String),
    version: { type: Number, required: true, min: 1 },
    state: { type: String, required: true, enum: orderState.options },
    history: required(Schema.Types.Mixed),
    method: { type: String, required: true, enum: paymentMethod.options },
    number: required(Schema.Types.Mixed),
    plan: required(Schema.Types.Mixed),
    buyer: required(Schema.Types.Mixed),
    payer: required(Schema.Types.Mixed),
    customerId: required(String),
    ownerUserId: { type: String, default: null },
    origin: { type: String, default: null },
    source: { type: String, enum: ['manual'] },
    ownLine: Boolean,
    createdAt: required(Date),
    heldUntil: required(Date),
    asaasCustomerId: { type: String, default: null },
    card: mixed,
    attempts: { type: Schema.Types.Mixed, default: [] },
    asaasSubscriptionId: { type: String, default: null },
    subscriptionId: required(String),
    nextChargeOn: { type: String, default: null },
    charge: mixed,
    refusal: mixed,
    cardRefusals: { type: Number, default: 0 },
    closeAs: { type: String, default: null },
    late: Schema.Types.Mixed,
    exchange: Schema.Types.Mixed,
    checks: required(Number),
    nextRunAt: { type: Date, default: null },
    revision: Number,
    words: { type: [String], default: undefined },
  },
  { strict: 'throw', versionKey: false, minimize: false },
);
// Administrators find it by words; rows of before are found by having none.
orderSchema.index({ words: 1 });
// The runner: what falls due.
orderSchema.index({ nextRunAt: 1 }, { partialFilterExpression: { nextRunAt: { $type: 'date' } } });
// A payment read from the provider finds its order.
orderSchema.index(
  { asaasSubscriptionId: 1 },
  { unique: true, partialFilterExpression: { asaasSubscriptionId: { $type: 'string' } } },
);
// A provider object that we asked for but whose answer was lost.
orderSchema.index({ 'attempts.ref': 1 });
// The last wall against selling a number twice: one order that is not over per number.
orderSchema.index(
  { 'number.number': 1 },
  {
    unique: true,
    partialFilterExpression: {
      state: { $in: ['PLACED', 'AWAITING_CARD', 'CHARGING', 'AWAITING_PAYMENT', 'CLOSING', 'PAID'] },
    },
  },
);
// Sales by hand, the newest first.
orderSchema.index({ source: 1, createdAt: -1 }, { partialFilterExpression: { source: 'manual' } });
// What a payer has not paid yet, and from where it was ordered.
orderSchema.index({ customerId: 1, state: 1, origin: 1 });
// Whether a signed-in buyer has paid before: his refused cards are then no stranger's. Guests are not in it.
orderSchema.index({ ownerUserId: 1, state: 1 }, { partialFilterExpression: { ownerUserId: { $gt: '' } } });

// What a guest bought with an e-mail that is proven to be an account's.
orderSchema.index({ 'buyer.email': 1, ownerUserId: 1 }, { partialFilterExpression: { ownerUserId: null } });

export const orderCollection = defineCollection<StoredOrder>('orders', orderSchema);
