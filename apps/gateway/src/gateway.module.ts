import { CommandSigner } from '@numera/messaging/command-signer';
import { ServiceClient } from '@numera/messaging/service-client';
import { Topology } from '@numera/messaging/topology';
import { LOGGER } from '@numera/server/logger-token';
import { createLogger } from '@numera/server/logging';
import { Management } from '@numera/server/management';
import { type DynamicModule, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AskThroughDoors } from './crowd/ask-through-doors.ts';
import { Doors } from './crowd/doors.ts';
import { GoneNumbers } from './crowd/gone-numbers.ts';
import { AnswerErrors } from './http/answer-errors.ts';
import { parseInput } from './http/parse-input.ts';
import { AdmitSocket } from './live/admit-socket.ts';
import { StoreLists } from './kept/store-lists.ts';
import { OwnListsController } from './lists/own-lists.controller.ts';
import { LiveGateway } from './live/live.gateway.ts';
import { WatchOrder } from './live/watch-order.ts';
import { MeController } from './me/me.controller.ts';
import { CatalogController } from './numbers/catalog.controller.ts';
import { HoldsController } from './numbers/holds.controller.ts';
import { AuditController } from './operations/audit.controller.ts';
import { OrdersController } from './orders/orders.controller.ts';
import { OverviewsController } from './overviews/overviews.controller.ts';
import { ApiRoutes } from './sessions/api-routes.ts';
import { DeviceCookie } from './sessions/device-cookie.ts';
import { EndedSessions } from './sessions/ended-sessions.ts';
import { IdentifyAsker } from './sessions/identify-asker.ts';
import { RefreshCookie } from './sessions/refresh-cookie.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { VerificationKeys } from './sessions/verification-keys.ts';
import { VerifyAccessToken } from './sessions/verify-access-token.ts';
import { VisitorCookie } from './visitors/visitor-cookie.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from './settings.ts';

@Injectable()
class HangUp implements OnApplicationShutdown {
  constructor(
    private readonly services: ServiceClient,
    private readonly ended: EndedSessions,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.ended.rest();
    await this.services.close();
  }
}

/** Owns nothing: it authenticates, parses, forwards and tells. */
export class GatewayModule {
  static register(settings: GatewaySettings): DynamicModule {
    const topology = new Topology(settings.AMQP_PREFIX);
    const doors = new Doors();
    return {
      module: GatewayModule,
      controllers: [
        CatalogController,
        HoldsController,
        OrdersController,
        SessionsController,
        MeController,
        OverviewsController,
        AuditController,
        OwnListsController,
      ],
      providers: [
        { provide: GATEWAY_SETTINGS, useValue: settings },
        { provide: LOGGER, useValue: createLogger({ name: 'gateway', level: settings.LOG_LEVEL }) },
        { provide: Topology, useValue: topology },
        { provide: Doors, useValue: doors },
        GoneNumbers,
        {
          provide: ServiceClient,
          useValue: new AskThroughDoors(
            settings.AMQP_URL,
            topology,
            new CommandSigner(settings.ACTOR_SIGNING_KEY),
            doors,
          ),
        },
        {
          provide: Management,
          inject: [LiveGateway],
          useFactory: (live: LiveGateway) =>
            new Management({
              host: settings.MANAGEMENT_HOST,
              port: settings.MANAGEMENT_PORT,
              sendWithinMs: settings.SEND_WITHIN_MS,
              checks: () => ({ broker: () => live.listening }),
            }),
        },
        AnswerErrors,
        { provide: APP_FILTER, useExisting: AnswerErrors },
        { provide: APP_PIPE, useFactory: parseInput },
        { provide: APP_GUARD, useClass: IdentifyAsker },
        ApiRoutes,
        VerificationKeys,
        VerifyAccessToken,
        EndedSessions,
        RefreshCookie,
        VisitorCookie,
        DeviceCookie,
        AdmitSocket,
        WatchOrder,
        LiveGateway,
        StoreLists,
        HangUp,
      ],
    };
  }
}
