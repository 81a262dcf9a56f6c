import type { FastifyInstance } from 'fastify';
import type { VisitorCookie } from './visitor-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The browser that asks; `isNew` when it has its id from this very request. */
    visitor?: { readonly id: string; readonly isNew: boolean };
  }
}

/** Where it matters which browser asks: what is looked through, held and ordered, and where somebody signs in. */
const COUNTED = /^\/api\/(numbers|holds|orders|sessions(?!\/refresh))\b/;

/**
 * Gives each browser an id with the first answer that it gets there, also with a refusal: asked again after one, it is the same
 * visitor.
 */
export function knowVisitors(server: FastifyInstance, cookie: VisitorCookie): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (COUNTED.test(request.routeOptions.url ?? '')) {
      const known = cookie.read(request);
      request.visitor = known === undefined ? { id: cookie.issue(reply), isNew: true } : { id: known, isNew: false };
    }
    done();
  });
}
