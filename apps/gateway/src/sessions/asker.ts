import type { Actor } from '@numera/contracts/contract';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    actor?: Actor;
  }
}

/** What the gateway asks for itself, in nobody's name. */
export const asGateway = { kind: 'service', name: 'gateway' } as const satisfies Actor;

/** Who asks, as the guard established it. */
export const Asker = createParamDecorator((_data: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!actor) throw new Error('no guard ran before this route');
  return actor;
});
