import { CommandSigner } from '@numera/messaging/command-signer';
import { newCorrelation } from '@numera/server/correlation';
import { limitSlowness } from '@numera/server/http-limits';
import { keepConsole } from '@numera/server/keep-console';
import { letConnectionsGo } from '@numera/server/let-connections-go';
import { LOGGER, type Logger } from '@numera/server/logger-token';
import { Management } from '@numera/server/management';
import cookie from '@fastify/cookie';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { forwardCard } from './cards/forward-card.ts';
import { admitRequests, carryPasses } from './crowd/admit-requests.ts';
import { AskingRoutes } from './crowd/asking-routes.ts';
import { Doors } from './crowd/doors.ts';
import { GoneNumbers } from './crowd/gone-numbers.ts';
import { GatewayModule } from './gateway.module.ts';
import { AnswerErrors } from './http/answer-errors.ts';
import { answerNoRequest } from './http/answer-no-request.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { compressAssets } from './http/compress-assets.ts';
import { documentApi } from './http/document-api.ts';
import { NestLog } from './http/nest-log.ts';
import { NetworkLimit } from './http/network-limit.ts';
import { readableAddress } from './http/readable-address.ts';
import { refuseBombs } from './http/refuse-bombs.ts';
import { secureAnswers } from './http/secure-answers.ts';
import { serveWeb } from './http/serve-web.ts';
import { traceRequests } from './http/trace-requests.ts';
import { answerKept, headersOfEveryAnswer } from './kept/answer-kept.ts';
import { Business } from './kept/business.ts';
import { StoreLists } from './kept/store-lists.ts';
import { LiveAdapter } from './live/live-adapter.ts';
import { Pages } from './pages/pages.ts';
import { ApiRoutes } from './sessions/api-routes.ts';
import { VerifyAccessToken } from './sessions/verify-access-token.ts';
import type { GatewaySettings } from './settings.ts';
import { knowVisitors } from './visitors/know-visitors.ts';
import { VisitorCookie } from './visitors/visitor-cookie.ts';

const MAX_BODY_BYTES = 100_000;

/** Starts the gateway: API, sockets and the web application on one port. */
export async function startGateway(
  settings: GatewaySettings,
  furtherControllers: readonly Type[] = [],
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: MAX_BODY_BYTES,
    // By distance: only as many proxies as stand in front of us may say who called them.
    trustProxy: (_address: string, hop: number) => hop < settings.TRUST_PROXY,
    genReqId: newCorrelation,
    forceCloseConnections: 'idle',
    rewriteUrl: readableAddress,
    clientErrorHandler: answerNoRequest,
  });
  const module = GatewayModule.register(settings);
  const app = await NestFactory.create<NestFastifyApplication>(
    { ...module, controllers: [...module.controllers!, ...furtherControllers] },
    adapter,
    // Nest would add a parser for form data, which the page of anybody may send here.
    { bufferLogs: true, bodyParser: false },
  );
  const logger = app.get<Logger>(LOGGER);
  app.useLogger(new NestLog(logger));
  keepConsole(logger);
  app.enableShutdownHooks();
  app.useWebSocketAdapter(new LiveAdapter(app, settings));

  const server = adapter.getInstance();
  limitSlowness(server.server, settings.SEND_WITHIN_MS);
  traceRequests(server, logger);
  secureAnswers(server, settings);
  const isEnding = letConnectionsGo(server);
  const doors = app.get(Doors);
  const routes = AskingRoutes.of(server);
  app.get(ApiRoutes).learnFrom(server);
  carryPasses(server, doors);
  // Left is JSON. A foreign page cannot send that without asking first (CORS), unlike text.
  server.removeContentTypeParser('text/plain');
  refuseBombs(server);
  compressAnswers(server);
  await app.register(cookie);
  knowVisitors(server, app.get(VisitorCookie));
  const limit = new NetworkLimit(settings.RATE_LIMIT_PER_MINUTE, 60_000);
  await forwardCard(server, {
    billingUrl: settings.BILLING_URL,
    errors: app.get(AnswerErrors),
    limit,
    verify: app.get(VerifyAccessToken),
    signer: new CommandSigner(settings.ACTOR_SIGNING_KEY),
  });
  if (settings.NODE_ENV === 'development') documentApi(app);
  const { origin } = new URL(settings.PUBLIC_URL);
  const lists = app.get(StoreLists);
  const { WEB_DIR: directory } = settings;
  const business = app.get(Business);
  const pages = new Pages({ directory, origin, business, lists, logger });
  await serveWeb(server, { directory, origin, pages, logger });

  await app.listen(settings.PORT, settings.HOST);
  const kept = {
    lists: { '/api/localities': () => lists.localities.sent(), '/api/plans': () => lists.plans.sent() },
    pages: { '/': () => pages.first() },
  };
  const headers = await headersOfEveryAnswer(server);
  const gone = app.get(GoneNumbers);
  admitRequests(server, { routes, doors, gone, trustedProxies: settings.TRUST_PROXY, headers, isEnding });
  answerKept(server, kept, headers, isEnding);
  await app.get(Management).open();
  // Beside the first requests, which are served uncompressed until it is done.
  void compressAssets(settings.WEB_DIR, logger);
  void pages.warm();
  logger.info({ url: await app.getUrl() }, 'gateway is ready');
  return app;
}
