import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

const endReasons = [
  'signed-out',
  'stolen',
  'ended-by-owner',
  'password-changed',
  'role-changed',
  'account-closed',
  'ended-by-administrator',
] as const;
export type EndReason = (typeof endReasons)[number];

/** One sign-in of one person on one device, for as long as its refresh tokens follow one another. */
export interface SessionRow {
  _id: string;
  userId: string;
  startedAt: Date;
  lastUsedAt: Date;
  idleUntil: Date;
  endsAt: Date;
  endedAt: Date | null;
  endReason?: EndReason;
  userAgent: string;
  ip: string;
  /** The digest of what only the browser that signed in has; sessions from before that get it with their next refresh. */
  device?: string;
}

/** Every refresh token that a session had, as its SHA-256: a used one that comes back betrays a thief. */
export interface TokenRow {
  _id: string;
  sessionId: string;
  usedAt: Date | null;
  /** The digest of what its user called itself. */
  usedBy?: string;
  endsAt: Date;
}

const instant = { type: Date, required: true };

const sessionSchema = new Schema<SessionRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    startedAt: instant,
    lastUsedAt: instant,
    idleUntil: instant,
    endsAt: instant,
    endedAt: { type: Date, default: null },
    endReason: { type: String, enum: endReasons },
    userAgent: { type: String, default: '' },
    ip: { type: String, default: '' },
    device: String,
  },
  { strict: 'throw', versionKey: false },
);
// A person's list of open sessions, newest first.
sessionSchema.index({ userId: 1, startedAt: -1 });
// The few that ended lately, for a gateway that missed it.
sessionSchema.index({ endedAt: 1 }, { partialFilterExpression: { endedAt: { $type: 'date' } } });
// Nothing can be done with a session after its last day.
sessionSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });

const tokenSchema = new Schema<TokenRow>(
  {
    _id: { type: String, required: true },
    sessionId: { type: String, required: true },
    usedAt: { type: Date, default: null },
    usedBy: String,
    endsAt: instant,
  },
  { strict: 'throw', versionKey: false },
);
// Goes with its session.
tokenSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });

export const sessionCollection = defineCollection<SessionRow>('sessions', sessionSchema);
export const tokenCollection = defineCollection<TokenRow>('refreshTokens', tokenSchema);
