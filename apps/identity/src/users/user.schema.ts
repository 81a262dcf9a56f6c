import type { UserView } from '@numera/contracts/identity/sessions';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

export interface UserRow {
  _id: string;
  /** To sign in with. */
  email: string;
  /** To write to, when that is another one. */
  contactEmail?: string;
  name: string;
  phone?: string;
  /** Sealed for this row alone; found by its fingerprint. */
  cpfCnpj?: string;
  cpfCnpjPrint?: string;
  role: 'admin' | 'user';
  passwordHash: string;
  /** When the mailbox to sign in with was proven to be this person's. */
  emailConfirmedAt?: Date;
  createdAt: Date;
  /** When he last signed in; absent while he never did. */
  signedInAt?: Date;
  /** Of the profile; absent while nobody changed it. */
  version?: number;
}

const text = { type: String, required: true };

const userSchema = new Schema<UserRow>(
  {
    _id: text,
    email: { ...text, lowercase: true, maxlength: 255 },
    contactEmail: { type: String, lowercase: true, maxlength: 255 },
    name: text,
    phone: { type: String, match: /^\d{10,11}$/ },
    cpfCnpj: { type: String, match: /^s[12]\./ },
    cpfCnpjPrint: String,
    role: { ...text, enum: ['admin', 'user'] },
    passwordHash: { ...text, match: /^\$argon2id\$/ },
    emailConfirmedAt: Date,
    createdAt: { type: Date, required: true },
    signedInAt: Date,
    version: { type: Number, min: 0 },
  },
  { strict: 'throw', versionKey: false },
);
// Signing in finds the account by it, and nobody has two.
userSchema.index({ email: 1 }, { unique: true });
// The operators' search for a person by tax id. One person may have two accounts.
userSchema.index({ cpfCnpjPrint: 1 }, { sparse: true });

export const userCollection = defineCollection<UserRow>('users', userSchema);

/** The context that a user's tax id is sealed with: it does not open on another row. */
export const taxIdContext = (userId: string): string => `users.cpfCnpj:${userId}`;

/** What others may know of a user. */
export const userViewOf = ({ _id: id, email, name, role }: UserRow): UserView => ({ id, email, name, role });
