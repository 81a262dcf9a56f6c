import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** A payer, one per tax id. Guests never change a row: each order carries what its buyer wrote. */
export interface Customer {
  _id: string;
  /** Keyed digest of the tax id: finds the payer without the database knowing the number. */
  taxIdFingerprint: string;
  sealedTaxId: string;
  userId: string | null;
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
  asaasCustomerId: string | null;
  /** While one order creates the payer at the provider, the others wait: duplicates are legal there. */
  creatingUntil: Date | null;
  createdAt: Date;
}

const text = { type: String, required: true };
const optionalText = { type: String, default: '' };

const customerSchema = new Schema<Customer>(
  {
    _id: text,
    taxIdFingerprint: text,
    sealedTaxId: { type: String, required: true, match: /^s1\./ },
    userId: { type: String, default: null },
    name: text,
    email: text,
    phone: text,
    cep: text,
    address: text,
    number: text,
    complement: optionalText,
    neighborhood: text,
    city: text,
    state: text,
    asaasCustomerId: { type: String, default: null },
    creatingUntil: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
// One payer a tax id, however many checkouts race.
customerSchema.index({ taxIdFingerprint: 1 }, { unique: true });
// The panel of a signed-in customer.
customerSchema.index({ userId: 1 }, { sparse: true });

export const customerCollection = defineCollection<Customer>('customers', customerSchema);
