import { defineCommand } from '@numera/contracts/contract';
import { READINESS_CHECKS, type ReadinessChecks } from '@numera/server/health';
import { readSettings, serviceSettings } from '@numera/server/settings';
import { eventually } from '@numera/testing/eventually';
import { world } from '@numera/testing/world';
import { Controller } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type ChannelModel, connect } from 'amqplib';
import { z } from 'zod';
import { composeService } from './compose-service.ts';
import { Handles } from './handles.ts';
import { CommandSigner } from './command-signer.ts';
import { ServiceClient } from './service-client.ts';
import { startService } from './start-service.ts';
import { Topology } from './topology.ts';

const greet = defineCommand('billing.greet', {
  access: 'service',
  input: z.object({}),
  output: z.object({ word: z.string() }),
});

@Controller()
class Greet {
  @Handles(greet)
  execute(): { word: string } {
    return { word: 'oi' };
  }
}

describe('the reading of commands', () => {
  const mine = world();
  const settings = readSettings(serviceSettings, {
    ...mine.env,
    PORT: '0',
    LOG_LEVEL: 'silent',
  });

  const greeting = composeService(class GreetingModule {}, {
    service: 'billing',
    settings,
    features: [{ controllers: [Greet] }],
  });

  const topology = new Topology(settings.AMQP_PREFIX);
  const client = new ServiceClient(mine.amqpUrl, topology, new CommandSigner(mine.actorKey));
  let app: NestFastifyApplication;
  let broker: ChannelModel;

  beforeAll(async () => {
    [app, broker] = await Promise.all([startService(greeting), connect(mine.amqpUrl)]);
  });
  afterAll(async () => {
    await client.close();
    await broker.close();
    await app.close();
    await mine.clean();
  });

  const ask = () => client.ask(greet, {}, { kind: 'service', name: 'billing' });
  const brokerCheck = () => app.get<ReadinessChecks>(READINESS_CHECKS)['broker']!();

  it('is taken up again after somebody deleted the queue, and health tells meanwhile', async () => {
    expect([await ask(), brokerCheck()]).toEqual([{ word: 'oi' }, true]);
    const channel = await broker.createChannel();
    await channel.deleteQueue(topology.commands('billing'));
    await eventually('health tells', () =>
      expect(brokerCheck()).toEqual({ degraded: [`not read: ${topology.commands('billing')}`] }),
    );
    expect(await eventually('commands are answered', ask)).toEqual({ word: 'oi' });
    await eventually('all is well', () => expect(brokerCheck()).toBe(true));
  });
});
