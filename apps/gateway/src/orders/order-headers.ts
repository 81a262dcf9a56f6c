import { DomainError } from '@numera/contracts/errors';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const headerOf = (context: ExecutionContext, name: string): string | undefined => {
  const value = context.switchToHttp().getRequest<FastifyRequest>().headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Made by the page when it opens: the same request sent again has the same key, and so the same effect. */
export const IdempotencyKey = createParamDecorator((_data: unknown, context: ExecutionContext): string => {
  const key = headerOf(context, 'idempotency-key');
  if (key && /^[\x21-\x7e]{16,80}$/.test(key)) return key;
  throw new DomainError('idempotency-key-missing');
});

/** A guest's right to one order; absent for those whose account owns it. */
export const OrderToken = createParamDecorator((_data: unknown, context: ExecutionContext): string | undefined =>
  headerOf(context, 'x-order-token')?.slice(0, 200),
);
