const MASK = '•••';
/** What a person is called, lives at or is reached by, and how it is paid: whatever it looks like. */
const PERSONAL =
  /name|mail|phone|address|street|complement|neighbou?rhood|cep|postal|cpf|cnpj|tax|birth|holder|payer|title|subject/i;
/** Ids, moments, codes and names of states: one word of letters that people's names are not written in, or with a figure or a sign in it. */
const ID = [
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  /^[a-z]{2,5}_[A-Za-z0-9]+$/,
  /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/,
  /^[A-Z][A-Z_]*$/,
  /^[a-z]+([-._][a-z0-9]+)+$/,
];
/** A number that we sell is no secret of its owner's, and what an operator looks for. */
const DID = /^55\d{10,11}$/;
const ID_KEY = /^(number|did|id|.*Id|type|state|status|code|method|period|kind|service|template|areaRef|currency)$/;

/**
 * A message's body as an operator may see it: JSON, each text masked that may be a person's, unless it is obviously an id, a moment or
 * the name of a state. What is no JSON is not shown.
 */
export function maskBody(content: Buffer): string {
  try {
    return JSON.stringify(masked(JSON.parse(content.toString('utf8')) as unknown, ''), undefined, 2);
  } catch {
    return `(${content.length} bytes)`;
  }
}

/** Free text in which an e-mail or a long number may stand, as the message of an error. */
export const maskText = (text: string): string =>
  text.replace(/[^\s"'<>()]+@[^\s"'<>()]+/g, MASK).replace(/\+?\d[\d .()/-]{8,}\d/g, MASK);

function masked(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((one) => masked(one, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, masked(one, name)]));
  if (typeof value !== 'string' || value === '') return value;
  return isShown(value, key) ? value : `${value.slice(0, 1)}${MASK}`;
}

function isShown(value: string, key: string): boolean {
  if (ID_KEY.test(key) && !/[\s@]/.test(value)) return DID.test(value) || !/^\d{10,}$/.test(value);
  if (PERSONAL.test(key)) return false;
  return ID.some((pattern) => pattern.test(value));
}
