import { mailStates, type MailState } from '@numera/contracts/notifications/export-mails';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';
import { type Template, templates } from '../letters/write-letter.ts';

/**
 * QUEUED: to be sent at `nextRunAt`. SENT: the mail server took it. FAILED: given up; an alert is open. CAPPED: its mailbox
 * had enough of its kind within the hour. EXPIRED: its link was no longer good when it could be sent. These two never go;
 * `reason` says why.
 */
export interface MailRow {
  /** Consumer and event: the same fact never makes a second mail. */
  _id: string;
  to: string;
  name: string;
  /** Whose account it is about, or whose is what it is about; none where that is a guest's. */
  userId?: string | null;
  template: Template;
  data: unknown;
  correlationId: string;
  state: MailState;
  attempts: number;
  queuedAt: Date;
  nextRunAt?: Date | null;
  sentAt?: Date;
  /** When an administrator had it sent once more: from then on it is tried for another day. */
  resentAt?: Date;
  /** About nothing that there is: an administrator looks at what such a letter is like. */
  isTest?: true;
  lastError?: string;
  reason?: string;
}

/** In place of the address of somebody who was forgotten. */
export const FORGOTTEN_ADDRESS = 'forgotten';

const KEEP_SECONDS = 180 * 24 * 3_600;

const mailSchema = new Schema<MailRow>(
  {
    _id: { type: String, required: true },
    to: { type: String, required: true },
    name: { type: String, default: '' },
    userId: String,
    template: { type: String, required: true, enum: templates },
    data: { type: Schema.Types.Mixed, required: true },
    correlationId: { type: String, required: true },
    state: { type: String, required: true, enum: mailStates },
    attempts: { type: Number, required: true, default: 0 },
    queuedAt: { type: Date, required: true },
    nextRunAt: Date,
    sentAt: Date,
    resentAt: Date,
    isTest: Boolean,
    lastError: String,
    reason: String,
  },
  { strict: 'throw', versionKey: false },
);
// The runner's question: which mails are due, longest waiting first.
mailSchema.index({ nextRunAt: 1 });
// Names and addresses are not kept longer than questions about an order come in.
mailSchema.index({ queuedAt: 1 }, { expireAfterSeconds: KEEP_SECONDS });
// The story of an order.
mailSchema.index({ correlationId: 1 });
// What somebody with an account was written, and what a mailbox was before it was known to be of one.
mailSchema.index({ userId: 1, queuedAt: 1 }, { partialFilterExpression: { userId: { $type: 'string' } } });
mailSchema.index({ to: 1 }, { partialFilterExpression: { userId: null } });
// How many of each kind went and did not, without looking at any of them; and those among them that are tests.
mailSchema.index({ template: 1, state: 1, queuedAt: 1 });
mailSchema.index({ isTest: 1, queuedAt: 1 }, { partialFilterExpression: { isTest: true } });

export const mailCollection = defineCollection<MailRow>('mails', mailSchema);

/** Asks for the mails of an account in the words of their index. */
export const mailsOf = (userId: string) => ({ userId: { $eq: userId, $type: 'string' as const } });
