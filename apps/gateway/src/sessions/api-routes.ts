import type { Access } from '@numera/contracts/access';
import { DOCS_PATH } from '../http/secure-answers.ts';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

export interface ApiRoute {
  readonly method: string;
  readonly path: string;
  readonly access: readonly Access[];
}

const API = '/api/';

/** The routes of the API as they are declared. One that does not say for whom it is keeps the gateway from starting. */
@Injectable()
export class ApiRoutes {
  private readonly routes: ApiRoute[] = [];

  get list(): readonly ApiRoute[] {
    return this.routes;
  }

  learnFrom(server: FastifyInstance): void {
    server.addHook('onRoute', ({ method, url: path, config }) => {
      // The description is developers' alone, and there in development only.
      if (!path.startsWith(API) || path.startsWith(DOCS_PATH)) return;
      if (!config?.access?.length) throw new Error(`${String(method)} ${path} does not say for whom it is`);
      for (const one of [method].flat()) this.routes.push({ method: one, path, access: config.access });
    });
  }
}
