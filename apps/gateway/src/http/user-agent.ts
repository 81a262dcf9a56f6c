import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** As much as the contracts take. */
const LENGTH = 300;

/** What the browser calls itself: for its owner to recognise it by, and no proof of anything. */
export const userAgentOf = ({ headers }: FastifyRequest): string => (headers['user-agent'] ?? '').slice(0, LENGTH);

export const UserAgent = createParamDecorator((_data: unknown, context: ExecutionContext): string =>
  userAgentOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
