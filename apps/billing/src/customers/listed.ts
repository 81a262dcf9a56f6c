import { fold } from '@numera/rules/fold';
import { phoneWords, wordsOf } from '@numera/rules/search-words';
import { open } from '@numera/server/seal';
import { taxIdTerm } from '@numera/server/tax-id-term';
import type { mongo } from 'mongoose';
import type { Customer } from './customer.schema.ts';

/** Payments and their tax id are kept of somebody who was forgotten, and nothing else. */
export const NOBODY = {
  ...{ email: '', phone: '', cep: '', address: '', number: '' },
  ...{ complement: '', neighborhood: '', city: '', state: '' },
} as const;

/** A payer whom no list shows any more. */
export const REMOVED: Customer['listed'] & object = { access: 'removed', words: [] };

type Told = Pick<Customer, 'name' | 'email' | 'phone' | 'sealedTaxId' | 'userId' | 'linkedUserId'>;

/** Who sees what a payer has; rows of before are seen by whoever they belong to. */
export const linkedUserOf = ({ userId, linkedUserId }: Pick<Customer, 'userId' | 'linkedUserId'>): string | null =>
  linkedUserId === undefined ? userId : linkedUserId;

/** The payers whose things an account sees. */
export const seenBy = (userId: string): mongo.Filter<Customer> => ({
  $or: [{ linkedUserId: userId }, { userId, linkedUserId: { $exists: false } }],
});

/** What the administrators' list shows and finds of a payer. */
export const listedOf = (customer: Told, key: Buffer): NonNullable<Customer['listed']> => ({
  access: linkedUserOf(customer) === null ? 'none' : 'linked',
  name: fold(customer.name),
  words: [
    ...wordsOf(customer.name, customer.email),
    ...phoneWords(customer.phone),
    taxIdTerm(open(customer.sealedTaxId, key, 'cpfCnpj'), key),
  ],
});
