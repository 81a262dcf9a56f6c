import { errorStatuses } from '@numera/contracts/error-statuses';
import { DomainError } from '@numera/contracts/errors';
import { errorTexts } from '@numera/rules/error-texts';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { TooManyRefusals } from './card-tries.ts';

/** What the routes for cards refuse with; the gateway tells it like every other refusal. */
@Catch(DomainError)
export class AnswerRefusal implements ExceptionFilter<DomainError> {
  catch(error: DomainError, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (error instanceof TooManyRefusals) void reply.header('retry-after', error.retryAfterSeconds);
    const { code, fields } = error;
    const message = errorTexts[code];
    void reply.status(errorStatuses[code]).send({ code, message, ...(fields ? { fields } : {}) });
  }
}
