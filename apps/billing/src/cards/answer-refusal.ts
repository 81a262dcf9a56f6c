import { DomainError, type ErrorCode } from '@numera/contracts/errors';
import { errorTexts } from '@numera/rules/error-texts';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { TooManyRefusals } from './card-tries.ts';

const statusOf: Partial<Record<ErrorCode, number>> = {
  'invalid-input': 400,
  'not-found': 404,
  'order-not-found': 404,
  'subscription-not-found': 404,
  'order-not-payable': 409,
  'payment-not-payable': 409,
  'payment-under-way': 409,
  'subscription-pending': 409,
  'subscription-ended': 409,
  'card-refused-often': 429,
  'too-many-card-refusals': 429,
};

/** What the routes for cards refuse with; the gateway tells it like every other refusal. */
@Catch(DomainError)
export class AnswerRefusal implements ExceptionFilter<DomainError> {
  catch(error: DomainError, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (error instanceof TooManyRefusals) void reply.header('retry-after', error.retryAfterSeconds);
    const { code, fields } = error;
    const message = errorTexts[code];
    void reply.status(statusOf[code] ?? 503).send({ code, message, ...(fields ? { fields } : {}) });
  }
}
