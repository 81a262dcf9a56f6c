import {
  type Activation,
  activationTransitions,
  type Attempt,
  type Suspension,
} from '@numera/domain-provisioning/activation';
import { type Heard, heardSchema } from '@numera/messaging/inbox';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** One a paid order: `_id` is the order's. */
export interface ActivationRow extends Activation {
  _id: string;
  number: string;
  areaCode: string;
  /** Whose the order was when it was paid; null of a guest's. One that joined an account later is in `lineOwners`. */
  ownerUserId?: string | null;
  /** While it may end in a number, or has: then no other order may have the same one. */
  live: boolean;
  /** Counts the writes: whoever lost the lease to another replica finds it changed, and stops. */
  revision: number;
  nextRunAt?: Date | null;
  /** When the carrier is asked in the night whose the number is; null when it need not be any more. */
  lookAt?: Date | null;
  /** Since when its answer is not what it should be. */
  amissSince?: Date | null;
  /** Then what is wrong: the carrier has it for us and nobody here has; what that is told as, and what it costs a month. */
  orphan?: 'idle' | 'awaited' | 'returning' | null;
  monthlyCents?: number | null;
  /** What asked for it. */
  heard?: readonly Heard[];
}

const states = Object.keys(activationTransitions);
const attempt = new Schema<Attempt>(
  {
    call: { type: String, required: true, enum: ['acquire', 'release'] },
    at: { type: Date, required: true },
    outcome: { type: String, default: null },
  },
  { _id: false, strict: 'throw' },
);
const suspension = new Schema<Suspension>(
  {
    since: { type: Date, required: true },
    atCarrier: { type: String, required: true, enum: ['done', 'not-supported'] },
  },
  { _id: false, strict: 'throw' },
);
const entry = new Schema<Activation['history'][number]>(
  {
    version: { type: Number, required: true },
    state: { type: String, required: true, enum: states },
    at: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);

const activationSchema = new Schema<ActivationRow>(
  {
    _id: { type: String, required: true },
    number: { type: String, required: true, match: /^55\d{10,11}$/ },
    areaCode: { type: String, required: true, match: /^\d{2}$/ },
    ownerUserId: { type: String, default: null },
    state: { type: String, required: true, enum: states },
    step: { type: String, required: true, enum: ['acquire', 'look-up', 'release'] },
    failures: { type: Number, required: true },
    inDoubt: { type: Boolean, required: true },
    attempts: [attempt],
    reason: { type: String, default: null },
    ownLine: Boolean,
    suspension: { type: suspension, default: null },
    resumedAt: { type: Date, default: null },
    version: { type: Number, required: true },
    history: [entry],
    live: { type: Boolean, required: true },
    revision: { type: Number, required: true },
    nextRunAt: Date,
    lookAt: Date,
    amissSince: Date,
    orphan: { type: String, enum: ['idle', 'awaited', 'returning', null], default: undefined },
    monthlyCents: Number,
    heard: { type: [heardSchema], default: undefined },
  },
  { strict: 'throw', versionKey: false },
);
// The runner looks for what is due.
activationSchema.index({ nextRunAt: 1 });
// The nightly comparison goes through those of a state, the longest not looked at first.
activationSchema.index({ state: 1, lookAt: 1 });
// Those that the carrier has for nobody: their list, and its search.
activationSchema.index({ orphan: 1, amissSince: 1, _id: 1 }, { partialFilterExpression: { orphan: { $gt: '' } } });
activationSchema.index({ number: 1, orphan: 1 }, { partialFilterExpression: { orphan: { $gt: '' } } });
// The last wall behind every rule: a number serves one order.
activationSchema.index({ number: 1 }, { unique: true, partialFilterExpression: { live: true } });

export const activationCollection = defineCollection<ActivationRow>('activations', activationSchema);

/** When it came to the state that it is in. */
export const turnedAt = ({ history }: Pick<Activation, 'history'>): Date => history.at(-1)?.at ?? new Date(0);
