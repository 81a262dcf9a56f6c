import type { IncomingMessage } from 'node:http';

/** Where nothing is. */
const NOWHERE = '/api/unreadable';

/**
 * The address of a request, or one where nothing is for an address that nobody can have meant: one that cannot be decoded,
 * which Fastify would answer past all hooks, or with line breaks and other controls in it.
 */
export function readableAddress({ url = NOWHERE }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.split('?');
  try {
    return /\p{Cc}/u.test(decodeURIComponent(path)) ? NOWHERE : url;
  } catch {
    return NOWHERE;
  }
}
