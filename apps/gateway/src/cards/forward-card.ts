import type { Access } from '@numera/contracts/access';
import { getCharge } from '@numera/contracts/billing/charge-link';
import { getOrder } from '@numera/contracts/billing/get-order';
import { getSubscription } from '@numera/contracts/billing/subscriptions';
import { DomainError } from '@numera/contracts/errors';
import { ASKER_HEADER, askerHeader } from '@numera/messaging/asker-header';
import type { CommandSigner } from '@numera/messaging/command-signer';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Asks } from '../crowd/asking-routes.ts';
import type { AnswerErrors } from '../http/answer-errors.ts';
import type { NetworkLimit } from '../http/network-limit.ts';
import { askerOf } from '../sessions/identify-asker.ts';
import type { VerifyAccessToken } from '../sessions/verify-access-token.ts';
import { refusalOfBilling } from './refusal-of-billing.ts';

const MAX_CARD_BYTES = 16_384;
/** Longer than billing waits for the payment provider, so that billing's own answer is the one that counts. */
const ANSWER_WITHIN_MS = 75_000;

/** Its bytes go to billing by another way, but billing's room is the same. */
const PAYING: Asks = { service: 'billing', urgency: 'paying', begun: true };

interface CardRoute {
  readonly url: string;
  /** What `:id` may be: it becomes part of an address. */
  readonly pattern: string;
  readonly at: (id: string) => string;
  /** Billing looks at the right, as it does for whoever reads the same thing. */
  readonly access: Access;
  readonly right: string;
}

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const cardRoutes: readonly CardRoute[] = [
  {
    url: '/api/orders/:orderId/card',
    pattern: UUID,
    at: (id) => `/card-tokens/${id}`,
    access: getOrder.access,
    right: 'x-order-token',
  },
  {
    url: '/api/orders/:orderId/subscription/card',
    pattern: UUID,
    at: (id) => `/card-tokens/subscriptions/${id}`,
    access: getSubscription.access,
    right: 'x-order-token',
  },
  {
    url: '/api/charges/:paymentId/card',
    pattern: '^\\w{1,80}$',
    at: (id) => `/card-tokens/charges/${id}`,
    access: getCharge.access,
    right: 'x-charge-token',
  },
];

export interface CardRouteOptions {
  readonly billingUrl: string;
  readonly errors: AnswerErrors;
  readonly limit: NetworkLimit;
  readonly verify: VerifyAccessToken;
  readonly signer: CommandSigner;
}

/**
 * Card data runs through here as bytes: never parsed, logged, kept or put on the broker. A context of its own, because only
 * here there must be no body parser, and Nest's routes need theirs.
 */
export async function forwardCard(server: FastifyInstance, options: CardRouteOptions): Promise<void> {
  await server.register(async (card) => {
    // Nest's handler comes to the server later, and contexts keep the one that they were born with.
    card.setErrorHandler((error, request, reply) => options.errors.answer(error, request, reply));
    card.removeAllContentTypeParsers();
    card.addContentTypeParser('application/json', (_request, body, done) => done(null, body));
    await card.register(replyFrom, {
      base: options.billingUrl,
      disableRequestLogging: true,
      disableCache: true,
      retryMethods: [],
      undici: { connections: 64, headersTimeout: ANSWER_WITHIN_MS, bodyTimeout: ANSWER_WITHIN_MS },
    });
    for (const route of cardRoutes) forwardAt(card, route, options);
  });
}

function forwardAt(
  card: FastifyInstance,
  { url, pattern, at, access, right }: CardRoute,
  options: CardRouteOptions,
): void {
  const [, named = ''] = /:(\w+)/.exec(url) ?? [];
  const params = { type: 'object', properties: { [named]: { type: 'string', pattern } } };
  const config = { asks: PAYING, access: [access] };
  const preValidation = async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    refuseImpatient(request, reply, options.limit);
  card.post<{ Params: Record<string, string> }>(
    url,
    { config, preValidation, schema: { params } },
    async (request, reply) => {
      refuseOversized(request);
      const path = at(request.params[named]!);
      const asker = askerHeader(options.signer, path, await askerOf(request, options.verify), request.id);
      return reply.from(path, {
        queryString: () => '',
        retriesCount: 0,
        rewriteRequestHeaders: (_request, { host }) => headersFor(request, { host, right, asker }),
        rewriteHeaders: (headers) => ({
          'content-type': headers['content-type'],
          'retry-after': headers['retry-after'],
        }),
        onResponse: (_request, _reply, response) => void answer(request, reply, response.stream, options),
        onError: (_reply, { error }) =>
          void options.errors.answer(new DomainError('service-unavailable', error.message), request, reply),
      });
    },
  );
}

interface Told {
  readonly host: string | undefined;
  readonly right: string;
  readonly asker: string;
}

/** Only what billing needs: no cookie, no token of the session. */
const headersFor = (
  { headers, ip, id }: FastifyRequest,
  { host, right, asker }: Told,
): Record<string, string | undefined> => ({
  host,
  'content-type': 'application/json',
  'content-length': headers['content-length'],
  [right]: String(headers[right] ?? ''),
  [ASKER_HEADER]: asker,
  'x-forwarded-for': ip,
  'x-correlation-id': id,
});

/** By the announced length, which Node holds the sender to: a body without one could be endless. */
function refuseOversized(request: FastifyRequest): void {
  const length = Number(request.headers['content-length']);
  if (!Number.isInteger(length) || length === 0) throw new DomainError('invalid-input', 'card body without a length');
  if (length > MAX_CARD_BYTES) throw new DomainError('payload-too-large');
}

/** Trying out stolen cards is worth slowing down. */
function refuseImpatient(request: FastifyRequest, reply: FastifyReply, limit: NetworkLimit): void {
  const waitMs = limit.take('card', request.ip, Date.now());
  if (waitMs === 0) return;
  void reply.header('retry-after', Math.ceil(waitMs / 1_000));
  throw new DomainError('too-many-requests');
}

/** Billing's yes goes through as it is; its no is told as every other refusal. */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  body: NodeJS.ReadableStream,
  { errors }: CardRouteOptions,
): Promise<void> {
  if (reply.statusCode < 300) return void reply.send(body);
  await errors.answer(await refusalOfBilling(reply.statusCode, body), request, reply);
}
