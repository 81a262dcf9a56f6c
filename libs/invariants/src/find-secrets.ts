import { isCardNumber, normalizeCardNumber } from '@numera/rules/card';
import { isCnpj, isCpf } from '@numera/rules/tax-id';

/** Digits that must not count although a check digit fits: one phone number in a hundred looks like a CPF. */
export type KnownDigits = ReadonlySet<string>;

/** A value that the caller knows to be secret, as a test does that typed it. */
export interface KnownSecret {
  readonly what: string;
  readonly value: string;
}

/** What stands in our records and is full of digits by nature: ids, trace contexts, PIX codes and boleto lines. */
const harmless = [
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi,
  /\b00-[0-9a-f]{32}-[0-9a-f]{16}-0\d\b/g,
  /\b(?:pay|sub|cus|evt|whk|tok)_[\w&-]+/g,
  /000201.{0,400}?br\.gov\.bcb\.pix.{0,400}?6304[0-9A-F]{4}/gi,
  /\d{5}\.?\d{5} \d{5}\.?\d{6} \d{5}\.?\d{6} \d \d{14}/g,
];
const image = /^[A-Za-z0-9+/]{200,}=*$/;

/** As printed on the card, as American Express prints it, or without spaces; not a part of a longer word. */
const cardNumbers =
  /(?<![0-9A-Za-z])(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -])\d{6}\2\d{5})(?![0-9A-Za-z])/g;
/** Leading digits that issuers of cards have (ISO/IEC 7812); 13 digits only old Visa cards had. */
const isIssued = (digits: string): boolean =>
  digits.length === 13 ? digits.startsWith('4') : /^(?:2[2-7]|3[04-9]|4|5|6)/.test(digits);

const taxIds =
  /(?<![0-9A-Za-z.])(?:\d{3}\.\d{3}\.\d{3}-\d{2}|\d{11}|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|\d{14})(?![0-9A-Za-z])/g;
const webTokens = /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/;
const apiKeys = /\$aact_\w+/;
/** The same as in a field of a document, inside of a text: the carrier's answers are JSON, its questions queries. */
const quoted = /"(?:senha|password|ccv|cvv)"\s*:\s*"(?!s[12]\.|\$argon2)[^"]+"|\bSENHA=[^\s&]/i;

/** What a text gives away, in words that do not repeat it. */
export function findSecrets(
  text: string,
  known: KnownDigits = new Set(),
  secrets: readonly KnownSecret[] = [],
): string[] {
  const found = secrets.filter(({ value }) => text.includes(value)).map(({ what }) => what);
  if (webTokens.test(text)) found.push('a token');
  if (apiKeys.test(text)) found.push('an API key');
  if (quoted.test(text)) found.push('a password in clear');
  if (text.length < 11 || image.test(text)) return found;
  const rest = harmless.reduce((left, pattern) => left.replace(pattern, ' … '), text);
  for (const [match] of rest.matchAll(cardNumbers)) {
    const digits = normalizeCardNumber(match);
    if (isIssued(digits) && isCardNumber(digits) && !known.has(digits))
      found.push(`a card number ending ${digits.slice(-4)}`);
  }
  for (const [match] of rest.matchAll(taxIds)) {
    const digits = match.replace(/\D/g, '');
    if (known.has(digits)) continue;
    if (digits.length === 11 ? isCpf(digits) : isCnpj(digits))
      found.push(digits.length === 11 ? 'a CPF in clear' : 'a CNPJ in clear');
  }
  return found;
}

const secretField =
  /^(?:senha|password|passwd|ccv|cvv|cvc|cardNumber|token|\w*(?:Password|Token|Secret|SecurityCode))$/;

/** A field whose name says that it is secret, and whose value is neither sealed nor a digest. */
export const isOpenSecret = (field: string, value: unknown): boolean =>
  typeof value === 'string' && value !== '' && secretField.test(field) && !/^(?:s[12]\.|\$argon2)/.test(value);
