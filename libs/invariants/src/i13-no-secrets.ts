import { findSecrets, isOpenSecret, type KnownDigits, type KnownSecret } from './find-secrets.ts';
import type { Snapshot } from './snapshot.ts';
import type { Finding } from './violation.ts';

/**
 * I13: "No PAN, CVV, password, token or full CPF in any log, queue, DLQ, trace or collection." Here: every field of every
 * collection and the dead letters; `findSecrets` reads any other text. `secrets` are looked for as they are.
 */
export function noSecrets(snapshot: Snapshot, secrets: readonly KnownSecret[]): Finding[] {
  const known = knownDigits(snapshot);
  const findings: Finding[] = [];
  const look = (where: string, value: unknown): void => {
    for (const { path, says } of secretsIn(value, '', known, secrets))
      findings.push({ where: path ? `${where} ${path}` : where, says: `holds ${says}` });
  };
  for (const [service, collections] of Object.entries(snapshot.databases)) {
    for (const [collection, documents] of Object.entries(collections as Record<string, readonly object[]>)) {
      for (const document of documents)
        look(`${service}.${collection} ${String((document as { _id?: unknown })._id)}`, document);
    }
  }
  for (const { name, deadLetters = [] } of snapshot.queues) {
    for (const { messageId, content, reason } of deadLetters)
      look(`queue ${name} ${messageId ?? ''}`.trimEnd(), { content: parsed(content), reason });
  }
  return findings;
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return content;
  }
}

function* secretsIn(
  value: unknown,
  path: string,
  known: KnownDigits,
  secrets: readonly KnownSecret[],
): Generator<{ path: string; says: string }> {
  if (typeof value === 'string' || isLongNumber(value)) {
    for (const says of findSecrets(String(value), known, secrets)) yield { path, says };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* secretsIn(item, join(path, String(index)), known, secrets);
  } else if (typeof value === 'object' && value !== null && !(value instanceof Date) && !isBinary(value)) {
    for (const [field, inner] of Object.entries(value)) {
      const inside = join(path, field);
      if (isOpenSecret(field, inner)) yield { path: inside, says: `an open ${field}` };
      else yield* secretsIn(inner, inside, known, secrets);
    }
  }
}

const join = (path: string, field: string): string => (path ? `${path}.${field}` : field);

/** 13 digits are an instant in milliseconds. */
const isLongNumber = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && (value >= 1e13 || (value >= 1e10 && value < 1e11));

/** Of the database's own types only text can tell anything. */
const isBinary = (value: object): boolean => '_bsontype' in value || ArrayBuffer.isView(value);

const phoneField = /phone|fone|celular|whatsapp/i;

/** The seller's own CNPJ, which the law wants read in the store: each that an administrator ever chose stands in the audit. */
function sellersOwn(notifications: Snapshot['databases']['notifications']): string[] {
  const { audit = [] } = notifications as { readonly audit?: readonly AuditedChange[] };
  return audit
    .filter(({ subject }) => subject?.type === 'setting' && subject.id === 'business')
    .flatMap(({ changes = [] }) =>
      changes.filter(({ field }) => field === 'cnpj').flatMap(({ from, to }) => [from, to]),
    )
    .filter((cnpj) => typeof cnpj === 'string');
}

interface AuditedChange {
  readonly subject?: { readonly type?: string; readonly id?: string };
  readonly changes?: readonly { readonly field?: string; readonly from?: unknown; readonly to?: unknown }[];
}

/** Phone numbers and DIDs with and without their country code: a person's phone is not a person's CPF. */
function knownDigits({ databases }: Snapshot): KnownDigits {
  const known = new Set<string>();
  const add = (number: string): void => {
    const digits = number.replace(/\D/g, '');
    known.add(digits).add(digits.replace(/^55(?=\d{10,11}$)/, ''));
  };
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || value instanceof Date || isBinary(value)) return;
    for (const [field, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') walk(inner);
      else if (phoneField.test(field)) add(inner);
    }
  };
  for (const collections of Object.values(databases)) Object.values(collections).forEach(walk);
  for (const cnpj of sellersOwn(databases.notifications)) known.add(cnpj);
  for (const { _id } of databases.catalog.numbers) add(_id);
  for (const { number } of databases.billing.orders) add(number.number);
  return known;
}
