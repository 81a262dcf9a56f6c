import type { Database } from '@numera/server/database';
import { customerCollection } from '../customers/customer.schema.ts';

const TAX_ID_TERM = /^taxid/;

/**
 * What a tax id in a search finds in rows that do not bear it themselves: those of the customers who have it, or, where it may be a mobile's
 * number, those with its digits.
 */
export async function byPayer(
  database: Database,
  anyOf: string | undefined,
  { customerId, words }: { readonly customerId: string; readonly words: string },
): Promise<Readonly<Record<string, unknown>>> {
  if (!anyOf) return {};
  const terms = anyOf.split(' ');
  const customers = await database
    .rows(customerCollection)
    .find({ 'listed.words': { $in: terms.filter((term) => TAX_ID_TERM.test(term)) } }, { projection: { _id: 1 } })
    .toArray();
  const digits = terms.filter((term) => !TAX_ID_TERM.test(term));
  const ofThem = { [customerId]: { $in: customers.map(({ _id }) => _id) } };
  if (digits.length === 0) return ofThem;
  return { $or: [ofThem, ...digits.map((term) => ({ [words]: { $regex: `^${term}` } }))] };
}
