import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The header in which somebody shows the right to what a route is about; absent for those whose account owns it. */
export const ShownToken = (header: `x-${string}-token`): (() => ParameterDecorator) =>
  createParamDecorator((_data: unknown, context: ExecutionContext): string | undefined => {
    const shown = context.switchToHttp().getRequest<FastifyRequest>().headers[header];
    return typeof shown === 'string' ? shown.slice(0, 200) : undefined;
  });
