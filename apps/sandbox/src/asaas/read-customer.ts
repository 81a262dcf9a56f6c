import { isMobilePhone, isPhone } from '@numera/rules/phone';
import { isTaxId, normalizeTaxId } from '@numera/rules/tax-id';
import { findCep } from '../cep/find-cep.ts';
import type { Customer } from './customer.ts';
import type { BodyReader } from './read-body.ts';

const MAX_COMPLEMENT = 255;

const texts = [
  'company',
  'address',
  'addressNumber',
  'complement',
  'province',
  'additionalEmails',
  'externalReference',
  'observations',
  'municipalInscription',
  'stateInscription',
  'groupName',
] as const;

/** The customer fields of a request; those it does not name are left out. Complaints stay with the reader. */
export function readCustomer(body: BodyReader): Partial<Customer> {
  const fields: Partial<Customer> = {};
  for (const field of texts) if (field in body.body) fields[field] = body.text(field);
  if ('name' in body.body) fields.name = body.text('name') ?? '';
  if ('cpfCnpj' in body.body) fields.cpfCnpj = readTaxId(body);
  if ('email' in body.body) fields.email = readEmail(body);
  if ('phone' in body.body) fields.phone = readPhone(body, 'phone', 'telefone');
  if ('mobilePhone' in body.body) fields.mobilePhone = readPhone(body, 'mobilePhone', 'celular');
  if ('postalCode' in body.body) Object.assign(fields, readPostalCode(body));
  if ('notificationDisabled' in body.body) fields.notificationDisabled = body.flag('notificationDisabled') ?? false;
  if ((fields.complement?.length ?? 0) > MAX_COMPLEMENT) {
    body.complain('invalid_complement', `O complemento deve ter no máximo ${MAX_COMPLEMENT} caracteres.`);
  }
  return fields;
}

function readTaxId(body: BodyReader): string {
  const taxId = normalizeTaxId(body.text('cpfCnpj') ?? '');
  // Captured: the code is invalid_object, not invalid_cpfCnpj.
  if (!isTaxId(taxId)) body.complain('invalid_object', 'O CPF/CNPJ informado é inválido.');
  return taxId;
}

function readEmail(body: BodyReader): string | null {
  const email = body.text('email');
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    body.complain('invalid_email', 'O email informado é inválido.');
  }
  return email;
}

function readPhone(body: BodyReader, name: 'phone' | 'mobilePhone', noun: string): string | null {
  const phone = body.text(name);
  const isRight = (it: string) => isPhone(it) && (name === 'phone' || isMobilePhone(it));
  if (phone !== null && !isRight(phone)) body.complain(`invalid_${name}`, `O ${noun} informado é inválido.`);
  return phone === null ? null : phone.replace(/\D/g, '');
}

/** City and state are never sent: the provider derives them from the postal code. */
function readPostalCode(body: BodyReader): Partial<Customer> {
  const postalCode = body.text('postalCode');
  if (postalCode === null) return { postalCode: null, city: null, cityName: null, state: null };
  const digits = postalCode.replace(/\D/g, '');
  if (digits.length !== 8) body.complain('invalid_postalCode', 'O CEP informado é inválido.');
  const place = findCep(digits);
  return {
    postalCode: digits,
    city: place ? Number(place.ibge) : null,
    cityName: place?.city ?? null,
    state: place?.state ?? null,
  };
}
