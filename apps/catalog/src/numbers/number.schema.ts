import type { PlanPriceView } from '@numera/contracts/catalog/list-plans';
import { type NumberState, numberTransitions } from '@numera/domain-catalog/hold';
import { type Heard, heardSchema } from '@numera/messaging/inbox';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** A number that somebody once chose. One that nobody chose yet is only in the carrier's list. */
export interface NumberRow {
  _id: string;
  areaCode: string;
  city: string;
  areaRef: string;
  state: NumberState;
  /** The buyer's right to it, until an order takes over. Survives a lapse, so that the buyer may come back to a free number. */
  holdId?: string;
  /** Whose holds and unpaid orders are counted: browser, network, and the wider one of an IPv6 network (`HOLDER_FIELDS`). */
  visitorId?: string;
  holderIp?: string;
  holderWider?: string;
  /** Since when one buyer holds it without a break: no renewal goes on for ever. */
  heldSince?: Date;
  orderId?: string;
  /** What the order was told, to tell it the same again. */
  agreed?: { orderId: string; plan: { id: string; name: string; price: PlanPriceView } };
  heldUntil?: Date;
  /** Until when it is kept apart; also while its last owner's new order holds it, in case that ends unpaid. */
  quarantinedUntil?: Date;
  /** The order that gave it back last: whoever reclaims it, and late news of it change nothing any more. */
  lastOrderId?: string;
  /** The order by which its last owner takes it back. */
  reclaimedBy?: string;
  /** The order that has it again because it was paid after its end: the news of that end come too late. */
  givenTo?: string;
  /** Counts the states it went through; the last hundred are in `history`. */
  version: number;
  history: { version: number; state: NumberState; at: Date; by: string }[];
  /** The last events that it took no more than this row to handle. */
  heard?: readonly Heard[];
}

const states = Object.keys(numberTransitions);
const entry = new Schema<NumberRow['history'][number]>(
  {
    version: { type: Number, required: true },
    state: { type: String, required: true, enum: states },
    at: { type: Date, required: true },
    by: { type: String, required: true },
  },
  { _id: false, strict: 'throw' },
);

const numberSchema = new Schema<NumberRow>(
  {
    _id: { type: String, required: true, match: /^55\d{10,11}$/ },
    areaCode: { type: String, required: true, match: /^\d{2}$/ },
    city: { type: String, required: true },
    areaRef: { type: String, required: true },
    state: { type: String, required: true, enum: states },
    holdId: String,
    visitorId: String,
    holderIp: String,
    holderWider: String,
    heldSince: Date,
    orderId: {
      type: String,
      required: function (this: NumberRow) {
        return this.state === 'SOLD';
      },
    },
    agreed: Schema.Types.Mixed,
    heldUntil: {
      type: Date,
      required: function (this: NumberRow) {
        return this.state === 'HELD';
      },
    },
    quarantinedUntil: {
      type: Date,
      required: function (this: NumberRow) {
        return this.state === 'QUARANTINED';
      },
    },
    lastOrderId: {
      type: String,
      required: function (this: NumberRow) {
        return this.state === 'QUARANTINED';
      },
    },
    reclaimedBy: String,
    givenTo: String,
    version: { type: Number, required: true },
    history: [entry],
    heard: { type: [heardSchema], default: undefined },
  },
  { strict: 'throw', versionKey: false },
);
// Renewing and releasing ask by the hold alone.
numberSchema.index({ holdId: 1 }, { unique: true, partialFilterExpression: { holdId: { $exists: true } } });
// The last wall behind every rule: an order is about one number.
numberSchema.index({ orderId: 1 }, { unique: true, partialFilterExpression: { orderId: { $exists: true } } });
// The janitor looks for holds that have run out.
numberSchema.index({ heldUntil: 1 }, { partialFilterExpression: { state: 'HELD' } });
// It also looks for those that were kept apart long enough.
numberSchema.index({ quarantinedUntil: 1 }, { partialFilterExpression: { state: 'QUARANTINED' } });
// The stock of a locality by state, and all of a state: counted and listed out of the index.
numberSchema.index({ areaRef: 1, state: 1, _id: 1 });
numberSchema.index({ state: 1, areaRef: 1, _id: 1 });
// How many numbers one browser, one address or one range of addresses holds.
numberSchema.index({ visitorId: 1 }, { partialFilterExpression: { visitorId: { $exists: true } } });
numberSchema.index({ holderIp: 1 }, { partialFilterExpression: { holderIp: { $exists: true } } });
numberSchema.index({ holderWider: 1 }, { partialFilterExpression: { holderWider: { $exists: true } } });

export const numberCollection = defineCollection<NumberRow>('numbers', numberSchema);
