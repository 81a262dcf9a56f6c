import { getOrder } from '@numera/contracts/billing/get-order';
import { DomainError } from '@numera/contracts/errors';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerErrors } from '../http/answer-errors.ts';
import type { NetworkLimit } from '../http/network-limit.ts';
import type { Asks } from '../crowd/asking-routes.ts';
import { refusalOfBilling } from './refusal-of-billing.ts';

const MAX_CARD_BYTES = 16_384;
/** Longer than billing waits for the payment provider, so that billing's own answer is the one that counts. */
const ANSWER_WITHIN_MS = 75_000;
const ORDER_ID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** Its bytes go to billing by another way, but billing's room is the same. */
const PAYING: Asks = { service: 'billing', urgency: 'paying', begun: true };

export interface CardRouteOptions {
  readonly billingUrl: string;
  readonly errors: AnswerErrors;
  readonly limit: NetworkLimit;
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
    card.post<{ Params: { orderId: string } }>(
      '/api/orders/:orderId/card',
      {
        // Billing looks at the right to the order, as it does for whoever reads or gives it up.
        config: { asks: PAYING, access: [getOrder.access] },
        schema: { params: { type: 'object', properties: { orderId: { type: 'string', pattern: ORDER_ID } } } },
      },
      (request, reply) => {
        refuseOversized(request);
        refuseImpatient(request, reply, options.limit);
        return reply.from(`/card-tokens/${request.params.orderId}`, {
          queryString: () => '',
          retriesCount: 0,
          rewriteRequestHeaders: (_request, headers) => headersFor(request, headers.host),
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
  });
}

/** Only what billing needs: no cookie, no token of the session. */
const headersFor = (request: FastifyRequest, host: string | undefined): Record<string, string | undefined> => ({
  host,
  'content-type': 'application/json',
  'content-length': request.headers['content-length'],
  'x-order-token': String(request.headers['x-order-token'] ?? ''),
  'x-forwarded-for': request.ip,
  'x-correlation-id': request.id,
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
