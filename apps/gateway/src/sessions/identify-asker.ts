import { DomainError } from '@numera/contracts/errors';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { TokenUser } from './access-token.ts';
import { ACCESS, type Access } from './access.ts';

/** Establishes who asks before any route runs. A route that says nothing about access requires a user. */
@Injectable()
export class IdentifyAsker extends AuthGuard('access-token') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: TokenUser }>();
    const { ip, visitor } = request;
    const from = { ip, ...(visitor ? { visitorId: visitor.id } : {}) };
    if (access === 'public' || (access === 'guest-or-user' && !request.headers.authorization)) {
      request.actor = { kind: 'guest', ...from };
      return true;
    }
    await super.canActivate(context);
    const { userId, role } = request.user!;
    request.actor = { kind: 'user', userId, role, ...from };
    return true;
  }

  /** That identity could not be asked is not the token's fault: it must not sign anybody out. */
  override handleRequest<U>(error: unknown, user: U | false, info: unknown): U {
    for (const cause of [error, info]) if (cause instanceof DomainError) throw cause;
    if (error) throw error;
    if (!user) throw new DomainError('unauthenticated');
    return user;
  }
}
