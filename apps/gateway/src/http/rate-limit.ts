import { DomainError } from '@numera/contracts/errors';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { NetworkLimit } from './network-limit.ts';

const MINUTE_MS = 60_000;

/** Limits how often one address may use a route that writes or hashes. Each replica counts for itself. */
@Injectable()
export class RateLimit implements CanActivate {
  private readonly limit: NetworkLimit;

  constructor(@Inject(GATEWAY_SETTINGS) settings: GatewaySettings) {
    this.limit = new NetworkLimit(settings.RATE_LIMIT_PER_MINUTE, MINUTE_MS);
  }

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const { ip } = http.getRequest<FastifyRequest>();
    const waitMs = this.limit.take(context.getClass().name, ip, Date.now());
    if (waitMs === 0) return true;
    void http.getResponse<FastifyReply>().header('retry-after', Math.ceil(waitMs / 1_000));
    throw new DomainError('too-many-requests');
  }
}
