import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const headerOf = (context: ExecutionContext, name: string): string | undefined => {
  const value = context.switchToHttp().getRequest<FastifyRequest>().headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** A guest's right to one order; absent for those whose account owns it. */
export const OrderToken = createParamDecorator((_data: unknown, context: ExecutionContext): string | undefined =>
  headerOf(context, 'x-order-token')?.slice(0, 200),
);
