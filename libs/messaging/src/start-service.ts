import { refusalFor } from '@numera/contracts/access';
import { deadLettersChanged } from '@numera/contracts/operations/dead-letters';
import { Database } from '@numera/server/database';
import { limitSlowness } from '@numera/server/http-limits';
import { keepConsole } from '@numera/server/keep-console';
import { letConnectionsGo } from '@numera/server/let-connections-go';
import { LOGGER } from '@numera/server/logger-token';
import { Management } from '@numera/server/management';
import { eventSeconds, eventsHandled, gaugeMessageOldest } from '@numera/server/metrics';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger as NestLogger } from 'nestjs-pino';
import type { Logger } from 'pino';
import { CommandServer } from './command-server.ts';
import { CommandVerifier } from './command-verifier.ts';
import { consumerCollection } from './consumer-registry.ts';
import { Ears } from './ears.ts';
import { EventsServer } from './events-server.ts';
import { Outbox } from './outbox.ts';
import { Publisher } from './publisher.ts';
import { SERVICE_OPTIONS, type ServiceOptions } from './service-module.ts';
import { Topology } from './topology.ts';

/**
 * Starts a service: its HTTP listener for whatever it serves, its command queue on the stock transport, its event queues on
 * ours, and the port of its probes and metrics when all that is ready. On SIGTERM everything in hand is finished first.
 */
export async function startService(module: DynamicModule): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({ bodyLimit: 1_048_576 });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, { bufferLogs: true });
  letConnectionsGo(adapter.getInstance());
  app.useLogger(app.get(NestLogger));
  app.enableShutdownHooks();
  keepConsole(app.get<Logger>(LOGGER));
  const { service, settings } = app.get<ServiceOptions>(SERVICE_OPTIONS);
  limitSlowness(adapter.getHttpServer(), settings.SEND_WITHIN_MS);
  const topology = app.get(Topology);
  const logger = app.get<Logger>(LOGGER);
  const ears = app.get(Ears);
  const consumers = app.get(Database).model(consumerCollection);
  const tellParked = () =>
    app.get(Database).transaction((tx) => app.get(Outbox).announce(tx, deadLettersChanged, { service }));
  const events = new EventsServer({
    service,
    url: settings.AMQP_URL,
    topology,
    publisher: app.get(Publisher),
    logger,
    onOutcome: (outcome, type, seconds) => {
      eventsHandled.inc({ type, outcome });
      eventSeconds.observe({ type }, seconds);
      if (outcome === 'dead')
        void tellParked().catch((error: unknown) => logger.warn({ err: error }, 'nobody was told'));
    },
    onConsumer: async ({ name, type }) => {
      await consumers.updateOne({ _id: name }, { $set: { type } }, { upsert: true });
    },
  });
  gaugeMessageOldest(() => events.oldestSeconds);
  const verifier = app.get(CommandVerifier);
  const commands = new CommandServer({
    url: settings.AMQP_URL,
    queue: topology.commands(service),
    logger,
    atOnce: settings.COMMANDS_AT_ONCE,
    isAdmitted: ({ name, access }, envelope) =>
      verifier.judge(name, envelope) === null && refusalFor(access, envelope.actor) === null,
  });
  app.connectMicroservice({ strategy: ears.add(events) }, { inheritAppConfig: true });
  app.connectMicroservice({ strategy: ears.add(commands, topology.commands(service)) }, { inheritAppConfig: true });
  // Collections first, then consumers that write to them, then requests that rely on both.
  await app.init();
  await app.startAllMicroservices();
  await app.listen(settings.PORT, settings.HOST);
  await app.get(Management).open();
  logger.info({ url: await app.getUrl() }, `${service} is ready`);
  return app;
}
