import { DomainError } from '@numera/contracts/errors';
import type { FastifyInstance } from 'fastify';

/**
 * Probes and metrics are for the cluster's inside. What came through the trusted proxy came from outside, and finds nothing.
 * Without a proxy (`TRUST_PROXY=0`) we stand alone on somebody's machine.
 */
export function keepInside(server: FastifyInstance, trustedProxies: number): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const outside = trustedProxies > 0 && request.headers['x-forwarded-for'] !== undefined;
    done(outside && /^\/(health|metrics)/i.test(request.url) ? new DomainError('not-found') : undefined);
  });
}
