import { defineCommand, defineEvent } from '@numera/contracts/contract';
import { READINESS_CHECKS, readinessOf } from '@numera/server/health';
import { readSettings, serviceSettings } from '@numera/server/settings';
import { eventually } from '@numera/testing/eventually';
import { ELECT_LEADERS } from '@numera/testing/infrastructure/elect-leaders';
import { type Rabbitmq, startRabbitmq } from '@numera/testing/infrastructure/start-rabbitmq';
import { isThorough, thoroughly } from '@numera/testing/thorough';
import { world } from '@numera/testing/world';
import { Controller } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { jest } from '@jest/globals';
import { pino } from 'pino';
import { z } from 'zod';
import { type Handler, handles, type Miniature, openPeephole, startMiniature } from '../fixtures/miniature-service.ts';
import { BrokerLink } from './broker-link.ts';
import { composeService } from './compose-service.ts';
import { declareConsumer, declareShared } from './declare.ts';
import { type Asked, Handles } from './handles.ts';
import { Publisher } from './publisher.ts';
import { CommandSigner } from './command-signer.ts';
import { ServiceClient } from './service-client.ts';
import { startService } from './start-service.ts';
import { Topology } from './topology.ts';

const counted = defineEvent('thing.counted', 1, z.object({ index: z.number() }));
const noted = defineEvent('thing.noted', 1, z.object({ index: z.number() }));
const echo = defineCommand('billing.echo', {
  access: 'service',
  input: z.object({ text: z.string() }),
  output: z.object({ text: z.string() }),
});

/** Enough that a kill comes in the middle. */
const EVENTS = isThorough ? 1_000 : 500;

/** RabbitMQ writes the name of a new queue down within three seconds; until then a kill makes it forget the queue's log. */
const WRITE_NAMES_DOWN = '#{names := #{directory_rev := Names}} = ra_system:fetch(quorum_queues), dets:sync(Names).';

/** Leaves a queue as such a kill does: without its log, and without anybody who would elect a leader. */
const forget = (queue: string): string => `
  {ok, Q} = rabbit_amqqueue:lookup(rabbit_misc:r(<<"/">>, queue, <<"${queue}">>)),
  {Name, _} = Id = amqqueue:get_pid(Q),
  ra:force_delete_server(quorum_queues, Id),
  ets:delete(ra_leaderboard, Name),
  rabbit_quorum_queue:recover(<<"/">>, [Q]).`;

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
  let running: Miniature | undefined;
  let handled: Set<number>;
  let cases = 0;

  beforeAll(async () => {
    broker = await startRabbitmq();
  }, 90_000);
  afterAll(async () => {
    await mine.clean();
    await broker.stop();
  }, 30_000);

  /** Each case has queues and data that no other sees, and that are as new as it is. */
  async function given(more: { handlers?: Handler[]; patienceMs?: number } = {}): Promise<void> {
    handled = new Set();
    service = await startMiniature({
      ...mine,
      prefix: `${mine.prefix}x${++cases}`,
      amqpUrl: broker.url,
      ...more,
      handlers: [
        handles(counted, async (event) => {
          await service.inbox.once(event, async () => undefined);
          handled.add(event.data.index);
        }),
        ...(more.handlers ?? []),
      ],
    });
    running = service;
  }
  afterEach(async () => {
    const ending = running;
    running = undefined;
    await ending?.stop();
  }, 30_000);

  async function announceMany(from: number, to: number): Promise<void> {
    for (let index = from; index < to; index += 10) {
      await Promise.all(
        Array.from({ length: 10 }, (_, offset) => service.announce(counted, { index: index + offset })),
      );
    }
  }

  async function killedUnderLoad(): Promise<void> {
    const load = announceMany(0, EVENTS);
    await eventually('the load is on its way', () => expect(handled.size).toBeGreaterThan(100), { every: 5 });
    await broker.kill9();
    expect(handled.size).toBeLessThan(EVENTS);
    await load; // announcing needs no broker

    await broker.restart();
  }

  async function expectAllHandledOnce(): Promise<void> {
    await eventually('all are handled', () => expect(handled.size).toBe(EVENTS), { within: 40_000 });
    await eventually('all are marked', async () => expect(await service.rowsIn('SENT')).toBe(EVENTS));
    expect(await service.database.connection.collection('inbox').countDocuments()).toBe(EVENTS);
    const peephole = await openPeephole(broker.url);
    const { topology } = service;
    await eventually('nothing waits', async () =>
      expect(await peephole.waiting(topology.queue('billing.on-thing-counted'))).toBe(0),
    );
    expect(await peephole.waiting(topology.deadQueue('billing.on-thing-counted'))).toBe(0);
    await peephole.close();
  }

  it(`loses none of ${EVENTS} events when it is killed and started again under load`, async () => {
    await given();
    await broker.rabbitmqctl('eval', WRITE_NAMES_DOWN);
    await killedUnderLoad();
    await expectAllHandledOnce();
  }, 90_000);

  thoroughly(
    'loses none either when it is killed in the first second of their queue',
    async () => {
      await given();
      await killedUnderLoad();
      await expectAllHandledOnce();
    },
    90_000,
  );

  describe('to answer for one queue', () => {
    const NAME = 'billing.on-thing-counted';

    /** The queue that comes next, as a killed broker leaves it when nobody helps. */
    async function forgottenQueue(): Promise<string> {
      const topology = new Topology(`${mine.prefix}x${cases + 1}.`, [20, 40, 60]);
      const { channel, connection, close } = await openPeephole(broker.url);
      await declareShared(connection, topology);
      await declareConsumer(channel, topology, NAME, [counted.type]);
      await close();
      await broker.rabbitmqctl('eval', forget(topology.queue(NAME)));
      return topology.queue(NAME);
    }

    thoroughly(
      'has the others read, says which one is not, and carries everything on when a leader is elected',
      async () => {
        const queue = await forgottenQueue();
        const others = new Set<number>();
        await given({ patienceMs: 1_000, handlers: [handles(noted, async ({ data }) => void others.add(data.index))] });

        expect(service.server.notRead).toEqual([queue]);
        expect(service.server.oldestSeconds).toEqual({ [service.topology.queue('billing.on-thing-noted')]: 0 });
        await announceMany(0, 100);
        await eventually('it is known which events are not confirmed', () =>
          expect(service.publisher.inDoubt).toEqual([`${service.topology.events()} ${counted.type}`]),
        );
        for (let index = 0; index < 20; index++) await service.announce(noted, { index });
        await eventually('the others are handled', () => expect(others.size).toBe(20));
        expect(handled.size).toBe(0);
        expect(service.server.notRead).toEqual([queue]);

        await broker.rabbitmqctl('eval', ELECT_LEADERS);

        await eventually('all are handled', () => expect(handled.size).toBe(100), { within: 30_000 });
        expect(service.server.notRead).toEqual([]);
        expect(service.publisher.inDoubt).toEqual([]);
      },
      60_000,
    );

    thoroughly(
      'does not keep a service from ending',
      async () => {
        await forgottenQueue();
        await given();
        await announceMany(0, 10);
        const since = performance.now();

        await service.stop();
        running = undefined;

        expect(performance.now() - since).toBeLessThan(8_000);
      },
      30_000,
    );

    thoroughly(
      'costs a connection that waits for an answer, and the next ones come ever more seldom',
      async () => {
        const queue = await forgottenQueue();
        await given({ patienceMs: 200 });
        const asked: number[] = [];
        const link = new BrokerLink({
          url: broker.url,
          name: 'asks',
          logger: pino({ level: 'silent' }),
          answerWithinMs: 100,
          onConnect: async (connection) => {
            asked.push(performance.now());
            const channel = await connection.createChannel();
            channel.on('error', () => undefined);
            await channel.get(queue);
          },
        });

        const opening = link.open();
        await eventually('it asks again', () => expect(asked.length).toBe(3));
        const closing = performance.now();
        await Promise.all([link.close(), opening]);

        expect(performance.now() - closing).toBeLessThan(2_500);
        const waits = asked.slice(1).map((at, index) => at - asked[index]!);
        expect(waits[0]).toBeGreaterThan(590);
        expect(waits[1]).toBeGreaterThan(1_090);
        expect(link.connected).toBe(false);
      },
      30_000,
    );
  });

  thoroughly(
    'holds events back while its disk is short, says so, and gets them all afterwards',
    async () => {
      await given();
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
    },
    60_000,
  );

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
      const billing = composeService(class BillingModule {}, {
        service: 'billing',
        settings: { ...settings, AMQP_URL: broker.url },
        features: [{ controllers: [Echo] }],
      });
      app = await startService(billing);
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

    thoroughly(
      'are refused within three seconds while it is down, degrade the health, and are answered when it is back',
      async () => {
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
      },
      60_000,
    );
  });

  it('does not keep a process from ending while it is away', async () => {
    await given();
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
