import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/**
 * A payer: one per account and tax id, and one per tax id for all guests together, so that nobody gets to see what somebody
 * else wrote under the same tax id. Buying never changes a row: each order carries what its buyer wrote.
 */
export interface Customer {
  _id: string;
  /** Keyed digest of the tax id: finds the payer without the database knowing the number. */
  taxIdFingerprint: string;
  sealedTaxId: string;
  userId: string | null;
  /** The account that sees what the payer has; absent of rows of before it could be another than `userId`. */
  linkedUserId?: string | null;
  name: string;
  email: string;
  phone: string;
  cep: string;
  address: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
  /** When its owner asked to keep these data for future purchases; a purchase alone keeps nothing. */
  savedAt: Date | null;
  /** Of what was kept; absent while nothing was. */
  version?: number;
  asaasCustomerId: string | null;
  /** While one order creates the payer at the provider, the others wait: duplicates are legal there. */
  creatingUntil: Date | null;
  creatingFor: string | null;
  /** Since when a request to create the payer has no known outcome, and when a search first found nothing after it. */
  askedAt: Date | null;
  notFoundAt: Date | null;
  createdAt: Date;
  /** As an administrator wrote it down; absent of whoever bought, which takes accepting them. */
  terms?: boolean;
  /** Since when an administrator has him removed. */
  leavingAt?: Date;
  /**
   * What the administrators' list shows by, the words that it finds a payer by, and the name that it is sorted by: without accents, in lower
   * case. Absent in rows of before, until they are filled; the name also of who was removed.
   */
  listed?: {
    readonly access: 'linked' | 'none' | 'removed';
    readonly name?: string;
    readonly words: readonly string[];
  };
}

/** From when the provider may know him by it. */
export const isTaxIdFixed = ({ asaasCustomerId, creatingUntil, askedAt }: Customer): boolean =>
  asaasCustomerId !== null || creatingUntil !== null || askedAt !== null;

const text = { type: String, required: true };
const optionalText = { type: String, default: '' };
/** '' once its person is forgotten. */
const contact = optionalText;

const customerSchema = new Schema<Customer>(
  {
    _id: text,
    taxIdFingerprint: text,
    sealedTaxId: { type: String, required: true, match: /^s[12]\./ },
    userId: { type: String, default: null },
    linkedUserId: { type: String, default: undefined },
    name: text,
    email: contact,
    phone: contact,
    cep: contact,
    address: contact,
    number: contact,
    complement: optionalText,
    neighborhood: contact,
    city: contact,
    state: contact,
    savedAt: { type: Date, default: null },
    version: { type: Number, min: 0 },
    asaasCustomerId: { type: String, default: null },
    creatingUntil: { type: Date, default: null },
    creatingFor: { type: String, default: null },
    askedAt: { type: Date, default: null },
    notFoundAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    terms: Boolean,
    leavingAt: Date,
    listed: Schema.Types.Mixed,
  },
  { strict: 'throw', versionKey: false },
);
// One payer a tax id and account, however many checkouts race.
customerSchema.index({ taxIdFingerprint: 1, userId: 1 }, { unique: true });
// What a signed-in customer kept, newest first.
customerSchema.index({ userId: 1, savedAt: -1 });
// An operator who knows the provider's id.
customerSchema.index({ asaasCustomerId: 1 }, { partialFilterExpression: { asaasCustomerId: { $gt: '' } } });

// The administrators' list: by who has access, newest first and by name; and by the words of a search.
customerSchema.index({ 'listed.access': 1, createdAt: 1, _id: 1 });
customerSchema.index({ 'listed.access': 1, 'listed.name': 1, _id: 1 });
customerSchema.index({ 'listed.words': 1 });
// What an account sees.
customerSchema.index({ linkedUserId: 1 }, { partialFilterExpression: { linkedUserId: { $gt: '' } } });

export const customerCollection = defineCollection<Customer>('customers', customerSchema);
