import { DomainError } from '@numera/contracts/errors';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/**
 * The version that whoever changes something saw of it, as the view told it: from `If-Match: "<version>"`. Refuses with
 * `version-missing`: a change that does not say what it changes would overwrite what somebody else wrote meanwhile.
 */
export const SeenVersion = createParamDecorator((_data: unknown, context: ExecutionContext): string => {
  const seen = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
  const [, version] = /^"([\d.]{1,40})"$/.exec(seen ?? '') ?? [];
  if (version === undefined) throw new DomainError('version-missing');
  return version;
});
