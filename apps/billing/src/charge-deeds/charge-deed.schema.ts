import { chargeDeedKind, chargeDeedState, type ChargeDeedView } from '@numera/contracts/billing/charge-deeds';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** What an administrator does to a charge at the provider: written down before anybody is asked. */
export interface ChargeDeed extends Omit<ChargeDeedView, 'reason'> {
  _id: string;
  paymentId: string;
  orderId: string;
  /** Of cash: centavos, and the day in São Paulo. */
  amountCents: number | null;
  receivedOn: string | null;
  by: string;
  askedAt: Date;
  tries: number;
  /** What the provider last answered; absent before it was asked in vain. */
  lastError?: string;
  /** Why it was refused, for administrators. */
  reason: string | null;
  endedAt: Date | null;
  nextRunAt: Date | null;
}

const text = { type: String, required: true };

const chargeDeedSchema = new Schema<ChargeDeed>(
  {
    _id: text,
    paymentId: text,
    orderId: text,
    kind: { ...text, enum: chargeDeedKind.options },
    state: { ...text, enum: chargeDeedState.options },
    amountCents: { type: Number, default: null },
    receivedOn: { type: String, default: null },
    by: text,
    askedAt: { type: Date, required: true },
    tries: { type: Number, required: true, min: 0 },
    lastError: String,
    reason: { type: String, default: null },
    endedAt: { type: Date, default: null },
    nextRunAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);
// The runner: what falls due.
chargeDeedSchema.index({ nextRunAt: 1 }, { partialFilterExpression: { nextRunAt: { $type: 'date' } } });
// What was done to a charge, the latest first.
chargeDeedSchema.index({ paymentId: 1, _id: -1 });
// One at a time: two administrators, and two presses, are one deed.
chargeDeedSchema.index({ paymentId: 1 }, { unique: true, partialFilterExpression: { state: 'REQUESTED' } });

export const chargeDeedCollection = defineCollection<ChargeDeed>('chargeDeeds', chargeDeedSchema);
