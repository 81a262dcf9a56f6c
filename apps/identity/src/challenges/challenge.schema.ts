import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** What a browser is asked besides the password, or in its place. It is gone once it is answered. */
export interface ChallengeRow {
  _id: string;
  /** Whose password was given; absent where a passkey alone signs in: whose it is, the authenticator says. */
  userId?: string;
  /** The digest of that password's hash: with another password the question falls. */
  passwordPrint?: string;
  /** The digest of what only the browser has that is asked. */
  device: string;
  /** What an authenticator must sign. */
  passkeyChallenge?: string;
  /** Wrong answers so far. */
  tries: number;
  expiresAt: Date;
}

const challengeSchema = new Schema<ChallengeRow>(
  {
    _id: { type: String, required: true },
    userId: String,
    passwordPrint: String,
    device: { type: String, required: true },
    passkeyChallenge: String,
    tries: { type: Number, required: true, min: 0 },
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
// What an account is being asked goes with it.
challengeSchema.index({ userId: 1 }, { sparse: true });
challengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const challengeCollection = defineCollection<ChallengeRow>('challenges', challengeSchema);
