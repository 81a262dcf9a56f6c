import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '@numera/contracts/errors';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The key that a page makes once for each wish, when it is well formed: the same wish sent again has the same key. */
export function plainKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && /^[\x21-\x7e]{16,80}$/.test(key) ? key : undefined;
}

/** Made by the page when it opens: the same request sent again has the same key, and so the same effect. */
export const IdempotencyKey = createParamDecorator((_data: unknown, context: ExecutionContext): string => {
  const key = plainKeyOf(context.switchToHttp().getRequest<FastifyRequest>().headers);
  if (key) return key;
  throw new DomainError('idempotency-key-missing');
});

/** As `IdempotencyKey`, where asking without one is allowed and an answer that gets lost stays lost. */
export const WishKey = createParamDecorator((_data: unknown, context: ExecutionContext): string | undefined =>
  plainKeyOf(context.switchToHttp().getRequest<FastifyRequest>().headers),
);
