import { defineCommand, defineEvent } from '@numera/contracts/contract';
import { READINESS_CHECKS, readinessOf } from '@numera/server/health';
import { readSettings, serviceSettings } from '@numera/server/settings';
import { eventually } from '@numera/testing/eventually';
import { type Rabbitmq, startRabbitmq } from '@numera/testing/infrastructure/start-rabbitmq';
import { world } from '@numera/testing/world';
import { Controller, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { jest } from '@jest/globals';
import { z } from 'zod';
import { handles, type Miniature, openPeephole, startMiniature } from '../fixtures/miniature-service.ts';
import { type Asked, Handles } from './handles.ts';
import { Publisher } from './publisher.ts';
import { CommandSigner } from './command-signer.ts';
import { ServiceClient } from './service-client.ts';
import { ServiceModule } from './service-module.ts';
import { startService } from './start-service.ts';
import { Topology } from './topology.ts';

const counted = defineEvent('thing.counted', 1, z.object({ index: z.number() }));
const echo = defineCommand('billing.echo', z.object({ text: z.string() }), z.object({ text: z.string() }));

@Controller()
class Echo {
  @Handles(echo)
  execute({ input }: Asked<typeof echo>): { text: string } {
    return input;
  }
}

describe('a broker that fails', () => {
  const mine = world();
  const actor = { kind: 'service', name: 'billing' } as const;
  let broker: Rabbitmq;
  let service: Miniature;
  let handled: Set<number>;

  beforeAll(async () => {
    broker = await startRabbitmq();
  }, 90_000);
  afterAll(async () => {
    await mine.clean();
    await broker.stop();
  }, 30_000);

  beforeEach(async () => {
    handled = new Set();
    service = await startMiniature({
      ...mine,
      amqpUrl: broker.url,
      handlers: [
        handles(counted, async (event) => {
          await service.inbox.once(event, async () => undefined);
          handled.add(event.data.index);
        }),
      ],
    });
    await service.database.connection.dropDatabase();
    await service.database.connection.syncIndexes();
  });
  afterEach(() => service.stop(), 30_000);

  async function announceMany(from: number, to: number): Promise<void> {
    for (let index = from; index < to; index += 10) {
      await Promise.all(
        Array.from({ length: 10 }, (_, offset) => service.announce(counted, { index: index + offset })),
      );
    }
  }

  it('loses none of 1,000 events when it is killed and started again under load', async () => {
    const load = announceMany(0, 1_000);
    await eventually('the load is on its way', () => expect(handled.size).toBeGreaterThan(100), { every: 5 });
    await broker.kill9();
    const beforeRestart = handled.size;
    await load; // announcing needs no broker

    await broker.restart();

    await eventually('all are handled', () => expect(handled.size).toBe(1_000), { within: 40_000 });
    expect(beforeRestart).toBeLessThan(1_000);
    await eventually('all are marked', async () => expect(await service.rowsIn('SENT')).toBe(1_000));
    expect(await service.database.connection.collection('inbox').countDocuments()).toBe(1_000);
    const peephole = await openPeephole(broker.url);
    const { topology } = service;
    expect(await peephole.waiting(topology.queue('billing.on-thing-counted'))).toBe(0);
    expect(await peephole.waiting(topology.deadQueue('billing.on-thing-counted'))).toBe(0);
    await peephole.close();
  }, 90_000);

  it('holds events back while its disk is short, says so, and gets them all afterwards', async () => {
    await service.announce(counted, { index: 0 });
    await eventually('the way is free', () => expect(handled.size).toBe(1));

    try {
      await broker.rabbitmqctl('set_disk_free_limit', '900GB');
      await eventually('the broker tells the publisher', async () => {
        await service.announce(counted, { index: 0 });
        expect(service.publisher.healthy).toBe(false);
      });
      const publish = jest.spyOn(service.publisher, 'publish');
      await announceMany(10, 110);
      expect(publish).not.toHaveBeenCalled();
      expect(await service.rowsIn('PENDING')).toBeGreaterThanOrEqual(100);
      expect(handled.size).toBe(1);
    } finally {
      await broker.rabbitmqctl('set_disk_free_limit', '50MB');
    }

    await eventually('all are handled', () => expect(handled.size).toBe(101), { within: 15_000 });
    await eventually('all are marked', async () => expect(await service.rowsIn('PENDING')).toBe(0));
    expect(service.publisher.healthy).toBe(true);
  }, 60_000);

  describe('and commands', () => {
    const settings = readSettings(serviceSettings, {
      ...mine.env,
      AMQP_URL: 'amqp://replaced.test',
      PORT: '0',
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    });
    let app: NestFastifyApplication;
    let client: ServiceClient;

    async function secondsUntilRefused(): Promise<number> {
      const since = performance.now();
      await expect(client.ask(echo, { text: 'x' }, actor)).rejects.toMatchObject({ code: 'service-unavailable' });
      return (performance.now() - since) / 1_000;
    }

    beforeAll(async () => {
      @Module({
        imports: [
          ServiceModule.register({
            service: 'billing',
            settings: { ...settings, AMQP_URL: broker.url },
            collections: [],
          }),
        ],
        controllers: [Echo],
      })
      class BillingModule {}
      app = await startService(BillingModule);
      client = new ServiceClient(broker.url, new Topology(settings.AMQP_PREFIX), new CommandSigner(mine.actorKey));
    });
    afterAll(async () => {
      await client.close();
      await app.close();
    });

    it('are refused within three seconds while it hangs, and answered when it goes on', async () => {
      expect(await client.ask(echo, { text: 'before' }, actor)).toEqual({ text: 'before' });

      broker.signal('SIGSTOP');
      expect(await secondsUntilRefused()).toBeLessThan(3.3);
      broker.signal('SIGCONT');

      await eventually('it answers', async () =>
        expect(await client.ask(echo, { text: 'after' }, actor)).toEqual({ text: 'after' }),
      );
    }, 30_000);

    it('are refused within three seconds while it is down, degrade the health, and are answered when it is back', async () => {
      const inFlight = Array.from({ length: 50 }, () => client.ask(echo, { text: 'x' }, actor).catch(String));
      await broker.kill9();
      await Promise.all(inFlight);
      expect(await secondsUntilRefused()).toBeLessThan(3.3);
      expect(await secondsUntilRefused()).toBeLessThan(3.3);
      await eventually('health is degraded, and still ready', async () => {
        expect(readinessOf(app.get(READINESS_CHECKS))).toMatchObject({ status: 'degraded' });
      });

      await broker.restart();

      await eventually(
        'it answers',
        async () => expect(await client.ask(echo, { text: 'after' }, actor)).toEqual({ text: 'after' }),
        { within: 20_000 },
      );
      await eventually('health is up', async () =>
        expect(readinessOf(app.get(READINESS_CHECKS))).toMatchObject({ status: 'up' }),
      );
    }, 60_000);
  });

  it('does not keep a process from ending while it is away', async () => {
    const publisher = new Publisher({
      url: 'amqp://127.0.0.1:1',
      name: 'lonely',
      logger: service.server['options'].logger,
      topology: service.topology,
    });
    const opening = publisher.open();
    await publisher.close();
    await opening;
    expect(publisher.healthy).toBe(false);
  });
});
