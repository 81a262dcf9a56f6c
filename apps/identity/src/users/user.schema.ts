import type { UserView } from '@numera/contracts/identity/sessions';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

export interface UserAddress {
  cep: string;
  address: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
}

export interface UserRow {
  _id: string;
  email: string;
  name: string;
  phone?: string;
  /** Sealed for this row alone; found by its fingerprint. */
  cpfCnpj?: string;
  cpfCnpjPrint?: string;
  address?: UserAddress;
  role: 'admin' | 'user';
  passwordHash: string;
  createdAt: Date;
}

const text = { type: String, required: true };

const userSchema = new Schema<UserRow>(
  {
    _id: text,
    email: { ...text, lowercase: true, maxlength: 255 },
    name: text,
    phone: { type: String, match: /^\d{10,11}$/ },
    cpfCnpj: { type: String, match: /^s1\./ },
    cpfCnpjPrint: String,
    address: {
      type: new Schema<UserAddress>(
        {
          cep: { ...text, match: /^\d{8}$/ },
          address: text,
          number: text,
          complement: { type: String, default: '' },
          neighborhood: text,
          city: text,
          state: { ...text, match: /^[A-Z]{2}$/ },
        },
        { _id: false, strict: 'throw' },
      ),
    },
    role: { ...text, enum: ['admin', 'user'] },
    passwordHash: { ...text, match: /^\$argon2id\$/ },
    createdAt: { type: Date, required: true },
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

export const userViewOf = ({ _id: id, email, name, role }: UserRow): UserView => ({ id, email, name, role });
