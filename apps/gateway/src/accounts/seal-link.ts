import { seal } from '@numera/server/seal';
import type { LinkInput } from './accounts.input.ts';

/** No key of a link stands in a queue as it is. */
export const sealedLink = ({ linkId, token }: LinkInput, key: Buffer) => ({
  linkId,
  token: seal(token, key, 'linkToken'),
});
