import { applyDecorators } from '@nestjs/common';
import { RouteConfig, RouteSchema } from '@nestjs/platform-fastify';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyContextConfig } from 'fastify';
import { z } from 'zod';
import type { Asks } from '../crowd/asking-routes.ts';

type Schema = Parameters<typeof ApiResponse>[0] extends infer O ? (O extends { schema: infer S } ? S : never) : never;

/**
 * The route answers what this schema says and nothing else: the server writes only the named fields, and the API's
 * description shows them.
 */
export function Answers(schema: z.ZodType, status = 200): MethodDecorator {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' });
  return applyDecorators(
    RouteSchema({ response: { [status]: json } }),
    ApiResponse({ status, schema: json as Schema }),
  );
}

/** The same for a route that passes on what a command answers. */
export const AnswersOf = (
  command: Asks & { readonly output: z.ZodType },
  status = 200,
  further: FastifyContextConfig = {},
): MethodDecorator => applyDecorators(Answers(command.output, status), AsksFor(command, further));

/** The route asks this of a service, and is told to come back when there is no room for it. */
export const AsksFor = ({ service, urgency, begun }: Asks, further: FastifyContextConfig = {}): MethodDecorator =>
  RouteConfig({ asks: { service, urgency, begun }, ...further } satisfies FastifyContextConfig);
