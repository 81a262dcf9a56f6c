import { DomainError, type ErrorView } from '@numera/contracts/errors';
import { errorTexts } from '@numera/rules/error-texts';
import { LOGGER, type Logger } from '@numera/server/logger-token';
import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorStatuses } from '@numera/contracts/error-statuses';
import { refusalOf } from './refusal-of.ts';

const RETRY_AFTER_SECONDS = 5;

/** The body of a refusal. Its detail stays behind: it is for people who operate. */
export const errorViewOf = ({ code, fields, current }: DomainError, correlationId: string): ErrorView => ({
  code,
  message: errorTexts[code],
  ...(fields ? { fields } : {}),
  ...(current === undefined ? {} : { current }),
  correlationId,
});

/** Every refused request is answered here, in one shape; the stack of what nobody expected stays in the log. */
@Catch()
export class AnswerErrors implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    await this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  async answer(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const refusal = refusalOf(error);
    if (!refusal) this.logger.error({ err: error, correlationId: request.id }, 'request failed');
    else if (refusal.detail)
      this.logger.info({ code: refusal.code, detail: refusal.detail, correlationId: request.id }, 'request refused');
    if (reply.sent) return;
    const told = refusal ?? new DomainError('internal');
    const status = errorStatuses[told.code];
    if ((status === 503 || status === 429) && !reply.hasHeader('retry-after')) {
      const seconds = told.retryAfterMs ? Math.ceil(told.retryAfterMs / 1_000) : RETRY_AFTER_SECONDS;
      void reply.header('retry-after', seconds);
    }
    await reply
      .status(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(errorViewOf(told, request.id));
  }
}
