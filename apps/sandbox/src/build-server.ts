import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { asaasRoutes } from './asaas/asaas-routes.ts';
import { WebhookQueue } from './asaas/deliver-webhooks.ts';
import { publicPages } from './asaas/public-pages.ts';
import { runDay } from './asaas/run-day.ts';
import { configureWebhook } from './asaas/webhook-config.ts';
import { brDidRoutes } from './brdid/brdid-routes.ts';
import { brasilApiRoutes } from './cep/brasilapi.ts';
import { viaCepRoutes } from './cep/viacep.ts';
import { VirtualClock } from './clock.ts';
import type { Config } from './config.ts';
import { controlRoutes } from './control/control-routes.ts';
import { Faults } from './faults.ts';
import { Ids } from './ids.ts';
import { Ledger } from './ledger.ts';
import type { Sandbox } from './sandbox.ts';

/** Beside the code, whether it runs from `src` or from `dist`. */
const PUBLIC_DIR = join(import.meta.dirname, '..', 'public');
const SCHEDULER_MS = 1000;

/** The whole process, not listening yet. The state is what the ledger in `config.dataDir` says. */
export function buildServer(config: Config): { app: FastifyInstance; sandbox: Sandbox } {
  const app = Fastify({
    logger: { level: config.logLevel },
    // Addresses carry the carrier's TOKEN: requests are logged below, without them.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    // Sockets that a fault holds open must not hold up the shutdown.
    forceCloseConnections: true,
  });
  const sandbox = openSandbox(app, config);

  app.addHook('onResponse', async (request, reply) => {
    request.log.debug({ method: request.method, route: request.routeOptions.url, status: reply.statusCode });
  });
  acceptEmptyJson(app);

  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'not found' }));
  // The three names that every app of the house answers to: here there is nothing to wait for.
  for (const path of ['/health', '/health/live', '/health/ready']) {
    app.get(path, () => ({ status: 'up', now: sandbox.clock.now().toISOString() }));
  }
  app.register(async (scope) => asaasRoutes(scope, sandbox), { prefix: '/asaas/v3' });
  app.register(async (scope) => publicPages(scope, sandbox), { prefix: '/asaas' });
  app.register(async (scope) => brDidRoutes(scope, sandbox), { prefix: '/br-did/api/public' });
  app.register(async (scope) => viaCepRoutes(scope, sandbox), { prefix: '/viacep' });
  app.register(async (scope) => brasilApiRoutes(scope, sandbox), { prefix: '/brasilapi' });
  app.register(async (scope) => controlRoutes(scope, sandbox), { prefix: '/control' });
  app.register(fastifyStatic, { root: PUBLIC_DIR });

  const scheduler = setInterval(() => runDay(sandbox), SCHEDULER_MS).unref();
  app.addHook('onListen', async () => {
    const address = app.server.address();
    if (!config.publicUrl && address && typeof address === 'object')
      sandbox.publicUrl = `http://localhost:${address.port}`;
  });
  app.addHook('preClose', async () => {
    clearInterval(scheduler);
    sandbox.webhooks.stop();
  });
  app.addHook('onClose', async () => sandbox.ledger.close());
  return { app, sandbox };
}

function openSandbox(app: FastifyInstance, config: Config): Sandbox {
  mkdirSync(config.dataDir, { recursive: true });
  const clock = new VirtualClock();
  const ledger = new Ledger(config.dataDir, () => clock.now());
  clock.offsetMs = Number(ledger.tables.settings.get('clockOffsetMs') ?? 0);
  const faults = new Faults(ledger, Math.random);
  const ids = new Ids(ledger, config.seed);
  const webhooks = new WebhookQueue({ config, clock, ledger, faults, log: app.log });
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const sandbox = { config, clock, ledger, ids, faults, webhooks, publicUrl, requestCounts: new Map() };
  ledger.record({ provider: 'sandbox', kind: 'started' });
  configureWebhook(sandbox);
  return sandbox;
}

/** Clients send `content-type: application/json` with nothing after it, on DELETE for one; that is no error. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else parse(request, body as string, done);
  });
}
