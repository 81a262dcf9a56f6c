import { DomainError, type ErrorCode } from '@numera/contracts/errors';
import { HttpException } from '@nestjs/common';

const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid-input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-found',
  408: 'invalid-input',
  411: 'invalid-input',
  413: 'payload-too-large',
  414: 'payload-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  431: 'payload-too-large',
  503: 'service-unavailable',
};

/**
 * Whatever went wrong, as a refusal of ours: the services' own, and what Nest and Fastify say of a request that is no good
 * (bad JSON, too large, no such route). Null for what nobody expected: that is our fault and goes to the log.
 */
export function refusalOf(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: unknown })?.statusCode;
  const code = typeof status === 'number' ? codesByStatus[status] : undefined;
  return code ? new DomainError(code) : null;
}
