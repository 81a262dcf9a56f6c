import { CommandSigner } from '@numera/messaging/command-signer';
import type { Feature } from '@numera/messaging/compose-service';
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
import { LiveGateway } from './live/live.gateway.ts';
import { EndedSessions } from './sessions/ended-sessions.ts';
import { IdentifyAsker } from './sessions/identify-asker.ts';
import { accountsFeature } from './accounts/accounts.feature.ts';
import { chargesFeature } from './charges/charges.feature.ts';
import { factorsFeature } from './factors/factors.feature.ts';
import { keptFeature } from './kept/kept.feature.ts';
import { lettersFeature } from './letters/letters.feature.ts';
import { linesFeature } from './lines/lines.feature.ts';
import { listsFeature } from './lists/lists.feature.ts';
import { liveFeature } from './live/live.feature.ts';
import { meFeature } from './me/me.feature.ts';
import { numbersFeature } from './numbers/numbers.feature.ts';
import { attentionFeature } from './attention/attention.feature.ts';
import { allListsFeature } from './all-lists/all-lists.feature.ts';
import { manualSalesFeature } from './manual-sales/manual-sales.feature.ts';
import { alertsFeature } from './alerts/alerts.feature.ts';
import { deadLettersFeature } from './dead-letters/dead-letters.feature.ts';
import { auditFeature } from './audit/audit.feature.ts';
import { listMemoryFeature } from './list-memory/list-memory.feature.ts';
import { operatedSettingsFeature } from './operated-settings/operated-settings.feature.ts';
import { operationsFeature } from './operations/operations.feature.ts';
import { ordersFeature } from './orders/orders.feature.ts';
import { overviewsFeature } from './overviews/overviews.feature.ts';
import { plansFeature } from './plans/plans.feature.ts';
import { sessionsFeature } from './sessions/sessions.feature.ts';
import { customersFeature } from './customers/customers.feature.ts';
import { stockFeature } from './stock/stock.feature.ts';
import { usersFeature } from './users/users.feature.ts';
import { visitorsFeature } from './visitors/visitors.feature.ts';
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

const features: readonly Feature[] = [
  numbersFeature,
  ordersFeature,
  chargesFeature,
  sessionsFeature,
  accountsFeature,
  meFeature,
  factorsFeature,
  overviewsFeature,
  plansFeature,
  listsFeature,
  linesFeature,
  allListsFeature,
  manualSalesFeature,
  auditFeature,
  alertsFeature,
  deadLettersFeature,
  attentionFeature,
  listMemoryFeature,
  operatedSettingsFeature,
  operationsFeature,
  lettersFeature,
  customersFeature,
  stockFeature,
  usersFeature,
  visitorsFeature,
  liveFeature,
  keptFeature,
];

/** Owns nothing: it authenticates, parses, forwards and tells. */
export class GatewayModule {
  static register(settings: GatewaySettings): DynamicModule {
    const topology = new Topology(settings.AMQP_PREFIX);
    const doors = new Doors();
    return {
      module: GatewayModule,
      controllers: features.flatMap(({ controllers = [] }) => controllers),
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
        ...features.flatMap(({ providers = [] }) => providers),
        HangUp,
      ],
    };
  }
}
