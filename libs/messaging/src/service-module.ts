import type { ServiceName } from '@numera/contracts/contract';
import { Audit, auditCollection } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { type AnyCollection, Database } from '@numera/server/database';
import { DatabaseClock } from '@numera/server/database-clock';
import { READINESS_CHECKS, type ReadinessChecks } from '@numera/server/health';
import { LOGGER } from '@numera/server/logger-token';
import { createLogger, httpLogging } from '@numera/server/logging';
import { Management } from '@numera/server/management';
import { eventsSent, gaugeAlertsOpen, gaugeOutboxPending, gaugeQueuesUnread } from '@numera/server/metrics';
import { Runners } from '@numera/server/runners';
import type { serviceSettings } from '@numera/server/settings';
import { type DynamicModule, Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { z } from 'zod';
import { alertCollection, Alerts } from './alerts.ts';
import { CommandSigner } from './command-signer.ts';
import { CommandVerifier } from './command-verifier.ts';
import { consumerCollection } from './consumer-registry.ts';
import { Ears } from './ears.ts';
import { Inbox, inboxCollection } from './inbox.ts';
import { Outbox, type OutboxRow, outboxCollection } from './outbox.ts';
import { Publisher } from './publisher.ts';
import { QueueWatch } from './queue-watch.ts';
import { Relay } from './relay.ts';
import { ServiceClient } from './service-client.ts';
import { settingCollection } from './settings/setting.schema.ts';
import { SettingStore } from './settings/setting-store.ts';
import { Topology } from './topology.ts';

export type ServiceSettings = z.output<typeof serviceSettings>;

export interface ServiceOptions {
  readonly service: ServiceName;
  readonly settings: ServiceSettings;
  readonly collections: readonly AnyCollection[];
}

export const SERVICE_OPTIONS = Symbol('service options');

/** Starts and ends the parts that every service has, in the order in which they need one another. */
@Injectable()
class ServiceLifecycle implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(SERVICE_OPTIONS) private readonly options: ServiceOptions,
    private readonly database: Database,
    private readonly publisher: Publisher,
    private readonly relay: Relay,
    private readonly client: ServiceClient,
    private readonly runners: Runners,
    private readonly ears: Ears,
    private readonly watch: QueueWatch,
    private readonly settings: SettingStore,
    @Inject(Clock) private readonly clock: DatabaseClock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.database.prepare([
      outboxCollection,
      inboxCollection,
      alertCollection,
      consumerCollection,
      auditCollection,
      settingCollection,
      ...this.options.collections,
    ]);
    await this.clock.start();
    await this.settings.start();
    const outbox = this.database.model(outboxCollection);
    const alerts = this.database.model(alertCollection);
    gaugeOutboxPending(() => outbox.countDocuments({ leasedUntil: { $exists: true }, state: 'PENDING' }));
    gaugeAlertsOpen(() =>
      alerts.aggregate<{ _id: string; count: number }>([
        // With its code, by which the index of open alerts begins.
        { $match: { code: { $type: 'string' }, closedAt: null } },
        { $group: { _id: '$code', count: { $sum: 1 } } },
      ]),
    );
    gaugeQueuesUnread(() => this.ears.notRead);
    this.relay.start();
    this.watch.start();
  }

  /** After Nest has drained the consumers. When the runners' steps are done too, nothing announces any more. */
  async onApplicationShutdown(): Promise<void> {
    this.clock.stop();
    await this.settings.stop();
    await this.watch.stop();
    await this.runners.finish();
    await this.relay.stop();
    await this.publisher.close();
    await this.client.close();
    await this.database.close();
  }
}

/** Everything that a service needs besides its business; global, so that features name only what they use. */
export class ServiceModule {
  static register(options: ServiceOptions): DynamicModule {
    const { service, settings } = options;
    const logger = createLogger({ name: service, level: settings.LOG_LEVEL });
    const topology = new Topology(settings.AMQP_PREFIX, settings.AMQP_RETRY_DELAYS_MS);
    const database = new Database({ url: settings.MONGO_URL, name: `${settings.MONGO_DB_PREFIX}-${service}` });
    const publisher = new Publisher({ url: settings.AMQP_URL, name: service, logger, topology });
    // The alert about an unrouted fact is itself announced through this relay: hence the late binding.
    const onUnrouted = (row: OutboxRow): void =>
      void reportUnrouted(row).catch((error: unknown) => logger.error({ err: error }, 'alert lost'));
    const relay = new Relay({
      database,
      publisher,
      topology,
      logger,
      onUnrouted,
      onSent: (rows) => eventsSent.inc(rows),
    });
    const clock = new DatabaseClock(database);
    const outbox = new Outbox(database, relay);
    const alerts = new Alerts(service, database, outbox);
    const reportUnrouted = async (row: OutboxRow): Promise<void> => {
      logger.error({ eventId: row._id, type: row.type }, 'nobody is bound to this event');
      await database.transaction((tx) =>
        alerts.raise(tx, { code: 'event-unrouted', subject: row.type, detail: `first seen: ${row._id}` }),
      );
    };
    const audit = new Audit(database);
    const keys = { atRest: settings.SETTINGS_KEY, inTransit: settings.SETTINGS_TRANSIT_KEY };
    const ears = new Ears();
    const checks: ReadinessChecks = {
      database: () => database.isConnected(),
      broker: () => {
        const reasons = [
          ...(publisher.healthy ? [] : ['events cannot be published']),
          ...publisher.inDoubt.map((key) => `not confirmed: ${key}`),
          ...ears.notRead.map((queue) => `not read: ${queue}`),
        ];
        return reasons.length === 0 || { degraded: reasons };
      },
    };
    const management = new Management({
      host: settings.MANAGEMENT_HOST,
      port: settings.MANAGEMENT_PORT,
      sendWithinMs: settings.SEND_WITHIN_MS,
      checks: () => checks,
    });
    const watch = new QueueWatch({
      database,
      alerts,
      logger,
      brokerIsThere: () => publisher.healthy,
      notRead: () => ears.notRead,
    });
    const values: readonly [symbol | (abstract new (...args: never[]) => unknown), unknown][] = [
      [SERVICE_OPTIONS, options],
      [LOGGER, logger],
      [Topology, topology],
      [Database, database],
      [Publisher, publisher],
      [Ears, ears],
      [QueueWatch, watch],
      [Relay, relay],
      [Outbox, outbox],
      [Inbox, new Inbox(database)],
      [Alerts, alerts],
      [Audit, audit],
      [SettingStore, new SettingStore({ database, audit, outbox, clock, logger, keys })],
      [Clock, clock],
      [Runners, new Runners(logger, settings.LEASE_MS, clock)],
      [ServiceClient, new ServiceClient(settings.AMQP_URL, topology, new CommandSigner(settings.ACTOR_SIGNING_KEY))],
      [CommandVerifier, new CommandVerifier(settings.ACTOR_VERIFICATION_KEYS, () => clock.measured())],
      [READINESS_CHECKS, checks],
      [Management, management],
    ];
    return {
      global: true,
      module: ServiceModule,
      imports: [LoggerModule.forRoot(httpLogging(logger))],
      providers: [...values.map(([provide, useValue]) => ({ provide: provide as symbol, useValue })), ServiceLifecycle],
      exports: values.map(([token]) => token as symbol),
    };
  }
}
