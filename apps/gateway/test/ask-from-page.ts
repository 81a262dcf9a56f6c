import { randomInt } from 'node:crypto';
import { gateway } from './the-gateway.ts';

export const ownPage = { origin: 'https://numera.test', 'x-requested-with': 'numera' };

/** Each question from an address of its own, so that no limit by address strikes who does not ask for it. */
const anAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export interface AskedFrom {
  readonly body?: unknown;
  /** Signed in, or not. */
  readonly signedIn?: boolean;
  readonly from?: string;
  /** What else it sends, or in place of what one of our pages does. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks as one of our pages does, behind the proxy that tells its address. */
export const askFromPage = async (
  method: string,
  path: string,
  { body, signedIn = false, from = anAddress(), headers = ownPage }: AskedFrom = {},
): Promise<Response> =>
  fetch(`${gateway.url}/api/${path}`, {
    method,
    headers: {
      'user-agent': 'a page',
      'x-forwarded-for': from,
      ...headers,
      ...(signedIn ? { authorization: `Bearer ${await gateway.token()}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
