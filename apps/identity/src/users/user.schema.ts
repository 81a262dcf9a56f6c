import type { UserView } from '@numera/contracts/identity/sessions';
import { defineCollection } from '@numera/server/database';
import { fold } from '@numera/rules/fold';
import { phoneWords, wordsOf } from '@numera/rules/search-words';
import { fingerprint, open, seal } from '@numera/server/seal';
import { taxIdTerm } from '@numera/server/tax-id-term';
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
  /** Until then the password, which an administrator set, serves to set another; absent of one that its owner chose. */
  provisionalUntil?: Date;
  /** What lists find it by: name, e-mail, telephone, and the tax id as what finds it. Absent in rows of before, until they are filled. */
  words?: readonly string[];
  /** The name that lists are sorted by: without accents, in lower case. As `words`. */
  sortName?: string;
  /** When the mailbox to sign in with was proven to be this person's. */
  emailConfirmedAt?: Date;
  createdAt: Date;
  /** What he agreed to when he signed up, and from where; absent of those whom somebody else has made. */
  terms?: { readonly version: string; readonly acceptedAt: Date; readonly ip: string };
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
    provisionalUntil: Date,
    words: { type: [String], default: undefined },
    sortName: String,
    emailConfirmedAt: Date,
    createdAt: { type: Date, required: true },
    signedInAt: Date,
    terms: Schema.Types.Mixed,
    version: { type: Number, min: 0 },
  },
  { strict: 'throw', versionKey: false },
);
// Signing in finds the account by it, and nobody has two.
userSchema.index({ email: 1 }, { unique: true });
// The operators' search for a person by tax id. One person may have two accounts.
userSchema.index({ cpfCnpjPrint: 1 }, { sparse: true });
// The administrators' list, by role: newest first, by name, by e-mail; and by the words of a search. Whether there is another administrator.
for (const field of ['createdAt', 'sortName', 'email']) userSchema.index({ role: 1, [field]: 1, _id: 1 });
userSchema.index({ words: 1 });

export const userCollection = defineCollection<UserRow>('users', userSchema);

/** The context that a user's tax id is sealed with: it does not open on another row. */
export const taxIdContext = (userId: string): string => `users.cpfCnpj:${userId}`;

/** A tax id as it is stored: it opens on this row alone, and is found by its fingerprint. */
export const sealedTaxId = (userId: string, taxId: string, key: Buffer): Pick<UserRow, 'cpfCnpj' | 'cpfCnpjPrint'> => ({
  cpfCnpj: seal(taxId, key, taxIdContext(userId)),
  cpfCnpjPrint: fingerprint(taxId, key),
});

/** What lists find and sort a user by. */
export const listedBy = (
  {
    _id,
    name,
    email,
    contactEmail = '',
    phone = '',
    cpfCnpj,
  }: Partial<UserRow> & Pick<UserRow, '_id' | 'name' | 'email'>,
  key: Buffer,
): Required<Pick<UserRow, 'words' | 'sortName'>> => ({
  words: [
    ...wordsOf(name, email, contactEmail),
    ...phoneWords(phone),
    ...(cpfCnpj ? [taxIdTerm(open(cpfCnpj, key, taxIdContext(_id)), key)] : []),
  ],
  sortName: fold(name),
});

/** What others may know of a user. */
export const userViewOf = ({ _id: id, email, name, role }: UserRow): UserView => ({ id, email, name, role });
