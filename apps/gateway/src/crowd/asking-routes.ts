import type { CommandContract } from '@numera/contracts/contract';
import type { FastifyInstance } from 'fastify';

/** What a route asks of a service, as far as a crowd is concerned. */
export type Asks = Pick<CommandContract, 'service' | 'urgency' | 'begun'>;

declare module 'fastify' {
  interface FastifyContextConfig {
    asks?: Asks;
    /** The body names a number: who finds no room hears whether it is gone, which saves him the waiting. */
    tellsGone?: boolean;
  }
}

export interface AskingRoute {
  readonly asks: Asks;
  readonly tellsGone: boolean;
}

/** Finds the route of a request without the framework, as long as the address is written plainly. */
export class AskingRoutes {
  /** By method and number of segments. */
  private readonly routes = new Map<string, { readonly segments: readonly string[]; readonly route: AskingRoute }[]>();

  /** Learns the routes as they are declared. */
  static of(server: FastifyInstance): AskingRoutes {
    const routes = new AskingRoutes();
    server.addHook('onRoute', ({ method, url, config }) => {
      for (const one of [method].flat()) if (config?.asks) routes.add(one, url, config.asks, config.tellsGone);
    });
    return routes;
  }

  add(method: string, url: string, asks: Asks, tellsGone = false): void {
    const segments = url.split('/');
    const key = `${method} ${segments.length}`;
    this.routes.set(key, [...(this.routes.get(key) ?? []), { segments, route: { asks, tellsGone } }]);
  }

  find(method: string, url: string): AskingRoute | undefined {
    const segments = url.split('?', 1)[0]!.split('/');
    const fits = (pattern: readonly string[]): boolean =>
      pattern.every((segment, index) => segment.startsWith(':') || segment === segments[index]);
    return this.routes.get(`${method} ${segments.length}`)?.find((one) => fits(one.segments))?.route;
  }
}
