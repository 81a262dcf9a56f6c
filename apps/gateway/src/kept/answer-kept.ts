import { randomBytes } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { newCorrelation } from '@numera/server/correlation';
import { keptAnswers } from '@numera/server/metrics';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import { type EncodedJson, type EncodedPage, gzipWithNonce, withNonce } from './encoded.ts';

/** What is kept now for an address; null when somebody has to be asked first. */
export interface Kept {
  readonly lists: Readonly<Record<string, () => EncodedJson | null>>;
  readonly pages: Readonly<Record<string, () => EncodedPage | null>>;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Of the one answer alone; whatever else an answer carries, all of them do. */
const OF_ONE_ANSWER = /^(content-(type|length|encoding)|date|connection|keep-alive|vary|x-correlation-id)$/;
const NONCE = / 'nonce-[^']*'/;

/**
 * Answers what is the same for everybody before the framework sees the request: its hooks, guards and pipes cost ten times as
 * much as the answer. Whatever is not kept goes the ordinary way. Call when the server listens.
 */
export function answerKept(
  server: FastifyInstance,
  kept: Kept,
  shared: OutgoingHttpHeaders,
  isEnding: () => boolean,
): void {
  // As socket.io does it, which stands in front already.
  const others = server.server.listeners('request') as Listener[];
  server.server.removeAllListeners('request');
  server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // While we end, the ordinary way asks for the connection to be closed.
    if (isEnding() || request.method !== 'GET' || !answer(request, response)) {
      for (const other of others) other.call(server.server, request, response);
    }
  });

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const path = request.url!;
    const list = kept.lists[path]?.();
    const page = list ? null : kept.pages[path]?.();
    if (list) sendList(request, response, list, shared);
    else if (page) sendPage(request, response, page, shared);
    else return false;
    keptAnswers.inc({ path });
    return true;
  }
}

/** Asked of the server itself, so that nobody has to repeat here what its hooks add. */
export async function headersOfEveryAnswer(server: FastifyInstance): Promise<OutgoingHttpHeaders> {
  const { headers } = await server.inject('/api/');
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.test(name)));
}

function sendList(
  { headers }: IncomingMessage,
  response: ServerResponse,
  list: EncodedJson,
  shared: OutgoingHttpHeaders,
): void {
  const encoding = acceptedEncoding(headers['accept-encoding']);
  const body = list[encoding ?? 'identity'];
  response.writeHead(200, {
    ...shared,
    'content-security-policy': policyOf(shared),
    'x-correlation-id': newCorrelation(),
    vary: 'accept-encoding',
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  response.end(body);
}

function sendPage(
  { headers }: IncomingMessage,
  response: ServerResponse,
  page: EncodedPage,
  shared: OutgoingHttpHeaders,
): void {
  const nonce = randomBytes(16).toString('base64');
  // Every browser that takes brotli takes gzip, too.
  const gzip = acceptedEncoding(headers['accept-encoding']) !== undefined;
  const body = gzip ? gzipWithNonce(page, nonce) : withNonce(page, nonce);
  response.writeHead(200, {
    ...shared,
    'content-security-policy': policyOf(shared, ` 'nonce-${nonce}'`),
    'x-correlation-id': newCorrelation(),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    ...(gzip ? { 'content-encoding': 'gzip' } : {}),
  });
  response.end(body);
}

/** A list has no styles, and no nonce for them. */
const policyOf = (shared: OutgoingHttpHeaders, nonce = ''): string =>
  String(shared['content-security-policy']).replace(NONCE, nonce);
