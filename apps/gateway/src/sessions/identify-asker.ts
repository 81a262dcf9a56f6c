import type { Person } from '@numera/contracts/access';
import { DomainError } from '@numera/contracts/errors';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isPublic, refusalAt, servesGuests } from './access.ts';
import { VerifyAccessToken } from './verify-access-token.ts';

/** Establishes who asks, and whether he may, before any route runs: by the contracts of what the route asks. */
@Injectable()
export class IdentifyAsker implements CanActivate {
  constructor(private readonly verifyAccessToken: VerifyAccessToken) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.actor = await askerOf(request, this.verifyAccessToken);
    return true;
  }
}

/** Who asks, when he may ask all that the route asks; refuses with `unauthenticated` or `forbidden` otherwise. */
export async function askerOf(request: FastifyRequest, verify: VerifyAccessToken): Promise<Person> {
  const { access } = request.routeOptions.config;
  if (!access?.length) throw new DomainError('forbidden', `${request.routeOptions.url} is nobody's`);
  // A token that is shown must be good, even where none is needed: its owner would act as a guest without knowing.
  const isGuest = isPublic(access) || (servesGuests(access) && !request.headers.authorization);
  const asker = isGuest ? guestOf(request) : await userOf(request, verify);
  const refusal = refusalAt(access, asker);
  if (refusal) throw new DomainError(refusal);
  return asker;
}

async function userOf(request: FastifyRequest, verify: VerifyAccessToken): Promise<Person> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw new DomainError('unauthenticated');
  const { userId, role, sid: sessionId } = await verify.execute(token);
  return { ...guestOf(request), kind: 'user', userId, role, sessionId };
}

const guestOf = ({ ip, visitor }: FastifyRequest) =>
  ({ kind: 'guest', ip, ...(visitor ? { visitorId: visitor.id } : {}) }) as const;
