import type { Field, FormTable } from './form-field.ts';
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

const terms: Field<boolean> = {
  required: true,
  normalize: (raw) => raw === true,
  rules: [{ test: (accepted) => accepted, message: 'Você deve aceitar os termos' }],
};

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
  terms,
} satisfies FormTable;
