import { withCorrelation } from '@numera/server/correlation';
import type { Logger } from '@numera/server/logger-token';
import type { FastifyInstance } from 'fastify';

/**
 * The request's id, made here and never taken from outside, is the correlation id of everything that it causes. The context
 * is entered twice because reading a body leaves it: the stream's events run in the socket's context.
 */
export function traceRequests(server: FastifyInstance, logger: Logger): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-correlation-id', request.id);
    withCorrelation(request.id, done);
  });
  server.addHook('preValidation', (request, _reply, done) => withCorrelation(request.id, done));
  server.addHook('onResponse', (request, reply, done) => {
    // A key that stands in an address stands in no log.
    const { url: route = '' } = request.routeOptions;
    const path = route.includes(':token') ? route : request.url.split('?')[0]!;
    const level = reply.statusCode >= 500 ? 'error' : 'info';
    const ms = Math.round(reply.elapsedTime);
    logger[level](
      { method: request.method, path, status: reply.statusCode, ms, correlationId: request.id },
      'request answered',
    );
    done();
  });
}
