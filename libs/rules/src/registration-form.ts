import { boolean, ticked, type FormTable } from './form-field.ts';
import {
  address,
  cep,
  city,
  complement,
  cpfCnpj,
  email,
  name,
  neighborhood,
  number,
  phone,
  state,
} from './person-fields.ts';

/** Who buys, and where that person lives: what an order needs, and what is kept for the next. */
export const registration = {
  name,
  cpfCnpj,
  email,
  phone,
  cep,
  address,
  number,
  complement,
  neighborhood,
  city,
  state,
} satisfies FormTable;

/** Asked beside the registration, for each order anew. */
export const consent = { terms: boolean([ticked('Você deve aceitar os termos')]) } satisfies FormTable;
