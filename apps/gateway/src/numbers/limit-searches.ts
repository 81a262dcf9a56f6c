import { DomainError } from '@numera/contracts/errors';
import { networkOf, widerNetworkOf } from '@numera/server/network-of';
import { SlidingWindow } from '@numera/server/sliding-window';
import { WIDER_ALLOWANCE } from '@numera/server/wider-allowance';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { DistinctWindow } from '../visitors/distinct-window.ts';

const MINUTE_MS = 60_000;
const CITIES_SPAN_MS = 10 * MINUTE_MS;
/** An address is a home, an office or a carrier's whole town: the same cities are wanted there, but by many. */
const READERS_PER_ADDRESS = 10;

/**
 * Lets everybody look for a number, and nobody read the whole stock out: an open list is read again with every change, so it is
 * different cities that are counted, and reading itself only far beyond what a page does. Each replica counts for itself.
 */
@Injectable()
export class LimitSearches implements CanActivate {
  private readonly cities: Record<'visitor' | 'network' | 'wider', DistinctWindow>;
  private readonly reads: Record<'visitor' | 'network' | 'wider', SlidingWindow>;

  constructor(@Inject(GATEWAY_SETTINGS) settings: GatewaySettings) {
    const { CITIES_PER_VISITOR, CITIES_PER_ADDRESS, NUMBER_READS_PER_MINUTE } = settings;
    const cities = (limit: number) => new DistinctWindow(limit, CITIES_SPAN_MS);
    const reads = (limit: number) => new SlidingWindow(limit, MINUTE_MS);
    this.cities = {
      visitor: cities(CITIES_PER_VISITOR),
      network: cities(CITIES_PER_ADDRESS),
      wider: cities(CITIES_PER_ADDRESS * WIDER_ALLOWANCE),
    };
    const perAddress = NUMBER_READS_PER_MINUTE * READERS_PER_ADDRESS;
    this.reads = {
      visitor: reads(NUMBER_READS_PER_MINUTE),
      network: reads(perAddress),
      wider: reads(perAddress * WIDER_ALLOWANCE),
    };
  }

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest<{ Querystring: { areaRef?: unknown } }>>();
    const network = networkOf(request.ip);
    const wider = widerNetworkOf(request.ip);
    // A program that keeps no cookie is new each time: at one address those are one visitor.
    const visitor = request.visitor && !request.visitor.isNew ? request.visitor.id : `new ${network}`;
    const keys = { visitor, network, ...(wider === network ? {} : { wider }) };
    const city = String(request.query.areaRef ?? '').slice(0, 80);
    const now = Date.now();
    for (const [who, key] of Object.entries(keys) as [keyof typeof this.reads, string][]) {
      const waitMs = this.reads[who].take(key, now) || this.cities[who].take(key, city, now);
      if (waitMs === 0) continue;
      void http.getResponse<FastifyReply>().header('retry-after', Math.ceil(waitMs / 1_000));
      throw new DomainError('too-many-searches', `of one ${who}`);
    }
    return true;
  }
}
