import { optional, type FormTable } from './form-field.ts';
import {
  address as street,
  cep,
  city,
  complement,
  email,
  name,
  neighborhood,
  number,
  phone,
  state,
} from './person-fields.ts';

export const personalInfo = { name, email, phone: optional(phone) } satisfies FormTable;

/** Neighbourhood and city come from the postal-code lookup; the specification's form asks only for the state. */
export const address = {
  cep,
  address: street,
  number,
  complement,
  neighborhood: optional(neighborhood),
  city: optional(city),
  state,
} satisfies FormTable;
