import { paymentStanding, type PaymentStanding } from '@numera/contracts/billing/payment-standing';
import type { ChosenNumber, PaymentMethod, PlanPeriod } from '@numera/contracts/primitives';
import type { KnownDebit } from '@numera/domain-billing/debit';
import type { Dispute } from '@numera/domain-billing/payment';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

export interface PixCode {
  readonly copyPaste: string;
  readonly qrCodePngBase64: string;
}

/** One charge as last read from the provider; its id there is its id here. Money in centavos, days in São Paulo. */
export interface Payment {
  _id: string;
  subscriptionId: string;
  orderId: string;
  /** The account whose lists show it; null of a guest's. */
  ownerUserId: string | null;
  method: PaymentMethod;
  status: string;
  /** What `status`, and what was given back by hand, mean, by `standingOf`. */
  standing: PaymentStanding;
  /** Nobody owes it any more: in no list, and counted nowhere as to be paid. */
  dropped: boolean;
  amountCents: number;
  /** Of it, what was given back; absent while nothing was. */
  refundedCents?: number;
  /** Of that, what an operator gave back by hand, of which the provider knows nothing; absent while nothing was. */
  handedBackCents?: number;
  /** The payer's bank wants it back, did not get it, or got it. Absent while nobody contested it. */
  dispute?: Dispute;
  /** It came for nothing, and goes back by an operator's hand. Absent otherwise. */
  owedBack?: boolean;
  /** What it pays for, from its due date on. Absent in rows of before plans could change. */
  planName?: string;
  period?: PlanPeriod;
  /** The day of the month that the provider counted by when it made it. */
  anchorDay?: number;
  dueDate: string;
  /** The day on which it was due at first; absent when that is the same. */
  from?: string;
  /** Why its card was refused last, in words for its payer. Absent while none was. */
  refusal?: string;
  /** What its payer's bank makes of it, where it is to be debited by itself. */
  debit?: KnownDebit;
  /** Until then no other card is tried for it: one is being, or was and nobody knows what came of it. Absent otherwise. */
  cardUntil?: Date;
  /** What it can be paid with, as the provider told it for these terms on that day. Absent until somebody asked. */
  means?: { terms: string; pix: PixCode | null; boletoLine: string | null };
  paidOn: string | null;
  invoiceUrl: string | null;
  bankSlipUrl: string | null;
  /** What lists show of its order, and the words that it is found by. */
  listed: {
    number: ChosenNumber;
    /** Who ordered it. Absent in rows of before, until they are filled. */
    buyer?: { readonly name: string; readonly email: string };
    words: string[];
  };
  /** When the provider first told it so. */
  readAt: Date;
}

/** They hold all that is added up. */
export const paidIndex = { standing: 1, dropped: 1, paidOn: 1, method: 1, amountCents: 1, refundedCents: 1 } as const;
/** It holds what is still to be paid, and no more. */
export const unpaidIndex = { subscriptionId: 1, standing: 1, dropped: 1 } as const;
export const dueIndex = { standing: 1, dropped: 1, dueDate: 1, amountCents: 1 } as const;

const text = { type: String, required: true };

const paymentSchema = new Schema<Payment>(
  {
    _id: text,
    subscriptionId: text,
    orderId: text,
    ownerUserId: { type: String, default: null },
    method: text,
    status: text,
    standing: { ...text, enum: paymentStanding.options },
    dropped: { type: Boolean, required: true },
    amountCents: { type: Number, required: true, min: 0 },
    refundedCents: { type: Number, min: 0 },
    handedBackCents: { type: Number, min: 0 },
    dispute: { type: String, enum: ['open', 'won', 'lost'] },
    owedBack: Boolean,
    planName: String,
    period: String,
    anchorDay: Number,
    dueDate: text,
    from: String,
    refusal: String,
    debit: Schema.Types.Mixed,
    cardUntil: Date,
    means: Schema.Types.Mixed,
    paidOn: { type: String, default: null },
    invoiceUrl: { type: String, default: null },
    bankSlipUrl: { type: String, default: null },
    listed: { type: Schema.Types.Mixed, required: true },
    readAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
// An order's payments, and a subscription's, newest due date first.
paymentSchema.index({ orderId: 1, dueDate: -1 });
paymentSchema.index({ subscriptionId: 1, dueDate: -1 });
// What is still to be paid of many subscriptions, read from this alone: years of paid ones are not looked at.
paymentSchema.index(unpaidIndex, {
  partialFilterExpression: { dropped: false, standing: { $in: ['open', 'late'] } },
});
// The nightly look at what still moves.
paymentSchema.index({ dueDate: 1 });
// The business's overview counts what is still to be paid; rows of before it was written are found by having none.
paymentSchema.index({ standing: 1, dropped: 1 });
// What an operator owes back, the oldest first: what went back stays marked, and is not looked at.
paymentSchema.index({ standing: 1, readAt: 1, _id: 1 }, { partialFilterExpression: { owedBack: true } });
// The business month by month: what was paid and what was due, added up from these alone.
paymentSchema.index(paidIndex);
paymentSchema.index(dueIndex);
// Everybody's list, tab by tab: by due date, by value, by the day it was paid, and by the words of a search; rows of before are found by having no buyer.
paymentSchema.index({ dropped: 1, standing: 1, dueDate: 1, _id: 1 });
paymentSchema.index({ dropped: 1, standing: 1, amountCents: 1, _id: 1 });
paymentSchema.index({ dropped: 1, standing: 1, paidOn: 1, _id: 1 });
paymentSchema.index({ 'listed.words': 1 });
paymentSchema.index({ 'listed.buyer.email': 1 });
// An owner's list and overview, tab by tab: by due date, by value, and by the words of a search. Guests have none.
const owned = { partialFilterExpression: { ownerUserId: { $gt: '' } } };
paymentSchema.index({ ownerUserId: 1, dropped: 1, standing: 1, dueDate: 1, _id: 1 }, owned);
paymentSchema.index({ ownerUserId: 1, dropped: 1, standing: 1, amountCents: 1, _id: 1 }, owned);
paymentSchema.index({ ownerUserId: 1, 'listed.words': 1 }, owned);

export const paymentCollection = defineCollection<Payment>('payments', paymentSchema);
