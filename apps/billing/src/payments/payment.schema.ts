import type { PaymentMethod } from '@numera/contracts/primitives';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** One charge as last read from the provider; its id there is its id here. Money in centavos, days in São Paulo. */
export interface Payment {
  _id: string;
  subscriptionId: string;
  orderId: string;
  method: PaymentMethod;
  status: string;
  amountCents: number;
  dueDate: string;
  paidOn: string | null;
  invoiceUrl: string | null;
  bankSlipUrl: string | null;
  /** When the provider first told it so. */
  readAt: Date;
}

const text = { type: String, required: true };

const paymentSchema = new Schema<Payment>(
  {
    _id: text,
    subscriptionId: text,
    orderId: text,
    method: text,
    status: text,
    amountCents: { type: Number, required: true, min: 0 },
    dueDate: text,
    paidOn: { type: String, default: null },
    invoiceUrl: { type: String, default: null },
    bankSlipUrl: { type: String, default: null },
    readAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
// An order's payments, and a subscription's, newest due date first.
paymentSchema.index({ orderId: 1, dueDate: -1 });
paymentSchema.index({ subscriptionId: 1, dueDate: -1 });
// The business's overview counts what is still to be paid.
paymentSchema.index({ status: 1 }, { partialFilterExpression: { status: 'PENDING' } });

export const paymentCollection = defineCollection<Payment>('payments', paymentSchema);
