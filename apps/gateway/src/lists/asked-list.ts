import type { CommandContract } from '@numera/contracts/contract';
import type { PageInput } from '@numera/contracts/page';
import { sealedSearch } from './sealed-search.ts';

/** What a list's command is asked with: the query as its contract reads it, without a tax id in it. */
export function askedList<Asked extends PageInput>(
  { input }: Pick<CommandContract<Asked>, 'input'>,
  query: unknown,
  key: Buffer,
): Asked {
  const asked = input.parse(query);
  return { ...asked, ...sealedSearch(asked.search, key) };
}
