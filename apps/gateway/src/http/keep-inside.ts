import { DomainError } from '@numera/contracts/errors';
import type { FastifyInstance } from 'fastify';

/**
 * Probes and metrics are for the cluster's inside. What came through the trusted proxy came from outside, and finds nothing.
 * Without a proxy (`TRUST_PROXY=0`) we stand alone on somebody's machine.
 */
export function keepInside(server: FastifyInstance, trustedProxies: number): void {
  server.addHook('onRequest', (request, _reply, done) => {
    // The route that will answer, not the address as it was written: the router decodes, `/%6Detrics` arrives too.
    const route = request.routeOptions.url ?? '';
    const outside = trustedProxies > 0 && request.headers['x-forwarded-for'] !== undefined;
    done(outside && /^\/(health|metrics)/.test(route) ? new DomainError('not-found') : undefined);
  });
}
