import { address } from './account-forms.ts';
import { boolean, ticked, type FormTable } from './form-field.ts';
import { city, cpfCnpj, email, name, neighborhood, phone } from './person-fields.ts';

/** Who buys, and where that person lives, all of it: what an order needs, and what is kept for the next. */
export const registration = { name, cpfCnpj, email, phone, ...address, neighborhood, city } satisfies FormTable;

/** Asked beside the registration, for each order anew. */
export const consent = { terms: boolean([ticked('Você deve aceitar os termos')]) } satisfies FormTable;
