import type { FactorType, FactorView } from '@numera/contracts/identity/factors';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** Something besides the password that proves that somebody is who he says. It counts once it is verified. */
export interface FactorRow {
  _id: string;
  userId: string;
  type: FactorType;
  /** Empty for a passkey that is not there yet: its owner names it when he adds it. */
  friendlyName: string;
  verified: boolean;
  createdAt: Date;
  verifiedAt?: Date;
  lastUsedAt?: Date;
  /** Of one that was begun and not finished: then it is forgotten. */
  pendingUntil?: Date;
  /** What the authenticator of a passkey that is being added must sign. */
  challenge?: string;
  totp?: TotpRow;
  passkey?: PasskeyRow;
}

export interface TotpRow {
  /** Sealed for this row alone. */
  secret: string;
  /** The time step of the last code that was used; neither it nor an earlier one serves again. */
  lastStep?: number;
}

export interface PasskeyRow {
  credentialId: string;
  /** COSE, in base64url. */
  publicKey: string;
  /** How often the authenticator says that it was used; 0 from one that is kept in several places. */
  counter: number;
  /** How a browser may reach it. */
  transports: string[];
  backedUp: boolean;
}

/** What signs in when no factor can be shown: there while there is a factor, and each serves once. */
export interface RecoveryCodesRow {
  /** The user's id. */
  _id: string;
  /** Keyed digests of those that are left. */
  codes: string[];
  createdAt: Date;
  /** Counted up with each change of a factor, so that two at once see one another. */
  changes: number;
}

const text = { type: String, required: true };
const instant = { type: Date, required: true };

const factorSchema = new Schema<FactorRow>(
  {
    _id: text,
    userId: text,
    type: { ...text, enum: ['phone', 'totp', 'webauthn'] },
    friendlyName: { type: String, default: '' },
    verified: { type: Boolean, required: true },
    createdAt: instant,
    verifiedAt: Date,
    lastUsedAt: Date,
    pendingUntil: Date,
    challenge: String,
    totp: new Schema<TotpRow>(
      { secret: { ...text, match: /^s2\./ }, lastStep: { type: Number, min: 0 } },
      { _id: false, strict: 'throw' },
    ),
    passkey: new Schema<PasskeyRow>(
      {
        credentialId: text,
        publicKey: text,
        counter: { type: Number, required: true, min: 0 },
        transports: [String],
        backedUp: { type: Boolean, required: true },
      },
      { _id: false, strict: 'throw' },
    ),
  },
  { strict: 'throw', versionKey: false },
);
// Whatever an account has.
factorSchema.index({ userId: 1, verified: 1, createdAt: 1 });
// One of a kind is begun at a time.
factorSchema.index({ userId: 1, type: 1 }, { unique: true, partialFilterExpression: { verified: false } });
// Whose passkey it is that somebody shows; nobody's is another's, too.
factorSchema.index({ 'passkey.credentialId': 1 }, { unique: true, sparse: true });
// Only what was begun has this field.
factorSchema.index({ pendingUntil: 1 }, { expireAfterSeconds: 0 });

const recoveryCodesSchema = new Schema<RecoveryCodesRow>(
  { _id: text, codes: [String], createdAt: instant, changes: { type: Number, required: true, min: 0 } },
  { strict: 'throw', versionKey: false },
);

export const factorCollection = defineCollection<FactorRow>('factors', factorSchema);
export const recoveryCodesCollection = defineCollection<RecoveryCodesRow>('recoveryCodes', recoveryCodesSchema);

/** The context that a factor's secret is sealed with: it does not open on another row. */
export const totpContext = (factorId: string): string => `factors.totp:${factorId}`;

export const factorViewOf = ({ _id: id, friendlyName, type, verified, ...row }: FactorRow): FactorView => ({
  id,
  friendlyName,
  type,
  verified,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
