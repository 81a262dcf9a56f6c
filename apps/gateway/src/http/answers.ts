import { applyDecorators } from '@nestjs/common';
import { RouteConfig, RouteSchema } from '@nestjs/platform-fastify';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyContextConfig } from 'fastify';
import { z } from 'zod';
import type { CommandContract } from '@numera/contracts/contract';
import type { Access } from '@numera/contracts/access';

type Schema = Parameters<typeof ApiResponse>[0] extends infer O ? (O extends { schema: infer S } ? S : never) : never;

/**
 * The route answers what this schema says and nothing else: the server writes only the named fields, and the API's
 * description shows them.
 */
export const Answers = (schema: z.ZodType, status = 200): MethodDecorator => AnswersOneOf({ [status]: schema });

/** The same for a route whose answers differ, each with a status of its own. */
export function AnswersOneOf(schemas: Readonly<Record<number, z.ZodType>>): MethodDecorator {
  const response = Object.fromEntries(
    Object.entries(schemas).map(([status, schema]) => {
      const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' });
      return [status, json];
    }),
  );
  return applyDecorators(
    RouteSchema({ response }),
    ...Object.entries(response).map(([status, json]) =>
      ApiResponse({ status: Number(status), schema: json as Schema }),
    ),
  );
}

/** The same for a route that passes on what a command answers. */
export const AnswersOf = (
  command: Asked & { readonly output: z.ZodType },
  status = 200,
  further: FastifyContextConfig = {},
): MethodDecorator => applyDecorators(Answers(command.output, status), AsksFor(command, further));

type Asked = Pick<CommandContract, 'service' | 'urgency' | 'begun' | 'access'>;

/** The route asks this of a service: for whom it is, the command says, and when there is no room for it there it is told to come back. */
export const AsksFor = (
  { service, urgency, begun, access }: Asked,
  further: FastifyContextConfig = {},
): MethodDecorator =>
  RouteConfig({ asks: { service, urgency, begun }, access: [access], ...further } satisfies FastifyContextConfig);

/** The route asks all of these, of several services, and is for those who may ask each of them. */
export const AsksForAll = (...commands: readonly Asked[]): MethodDecorator =>
  Admits(...commands.map(({ access }) => access));

/** The route asks nothing of anybody, and serves these. */
export const Admits = (...access: readonly Access[]): MethodDecorator =>
  RouteConfig({ access } satisfies FastifyContextConfig);
