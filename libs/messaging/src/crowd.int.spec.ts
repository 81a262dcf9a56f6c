import { type CommandContract, defineCommand } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { timeLeft } from '@numera/server/deadline';
import { Management } from '@numera/server/management';
import { readSettings, serviceSettings } from '@numera/server/settings';
import { eventually } from '@numera/testing/eventually';
import { world } from '@numera/testing/world';
import { Controller } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type ChannelModel, connect } from 'amqplib';
import { z } from 'zod';
import { ASKED_AT, ASKER, WITHIN_MS } from './command-queue.ts';
import { CommandSigner } from './command-signer.ts';
import { composeService } from './compose-service.ts';
import { type Asked, Handles } from './handles.ts';
import { ServiceClient } from './service-client.ts';
import { startService } from './start-service.ts';
import { Topology } from './topology.ts';

const wish = z.object({ name: z.string() });
const done = z.object({ by: z.string(), leftMs: z.number() });
const buy = defineCommand('billing.buy', {
  access: 'service',
  input: wish,
  output: done,
  urgency: 'buying',
  sameWork: ({ name }) => (name.startsWith('same') ? name : undefined),
});
const pay = defineCommand('billing.pay', {
  access: 'service',
  input: wish,
  output: done,
  urgency: 'paying',
});

/** What the service began, and the doors behind which its work waits until the spec opens them. */
const begun: string[] = [];
const doors: (() => void)[] = [];
let isClosed = true;
const open = (): void => {
  isClosed = false;
  doors.splice(0).forEach((door) => door());
};

async function work({ input }: Asked<typeof buy>): Promise<{ by: string; leftMs: number }> {
  begun.push(input.name);
  if (isClosed) await new Promise<void>((resolve) => doors.push(resolve));
  return { by: input.name, leftMs: timeLeft() ?? -1 };
}

@Controller()
class Work {
  @Handles(buy)
  buy(asked: Asked<typeof buy>) {
    return work(asked);
  }

  @Handles(pay)
  pay(asked: Asked<typeof pay>) {
    return work(asked);
  }
}

describe('a service in a crowd', () => {
  const mine = world();
  const settings = readSettings(serviceSettings, {
    ...mine.env,
    PORT: '0',
    LOG_LEVEL: 'silent',
    COMMANDS_AT_ONCE: '5',
  });

  const busy = composeService(class BusyModule {}, {
    service: 'billing',
    settings,
    features: [{ controllers: [Work] }],
  });

  const topology = new Topology(settings.AMQP_PREFIX);
  const signer = new CommandSigner(mine.actorKey);
  const client = new ServiceClient(mine.amqpUrl, topology, signer);
  let app: NestFastifyApplication;
  let broker: ChannelModel;

  beforeAll(async () => {
    [app, broker] = await Promise.all([startService(busy), connect(mine.amqpUrl)]);
  });
  afterAll(async () => {
    await client.close();
    await broker.close();
    await app.close();
    await mine.clean();
  });
  beforeEach(() => {
    begun.length = 0;
    isClosed = true;
  });
  afterEach(open);

  const ask = <I, O>(command: CommandContract<I, O>, name: string) =>
    client.ask(command, { name } as I, { kind: 'service', name: 'billing' });
  const metrics = async () => (await fetch(`${app.get(Management).url}/metrics`)).text();
  /** Fills the slots that buying may use: five less the fifth that is kept. */
  async function fill() {
    const running = ['r1', 'r2', 'r3', 'r4'].map((name) => ask(buy, name));
    await eventually('the slots are full', () => expect(begun).toHaveLength(4), { every: 5 });
    return running;
  }

  it('refuses at once whom it cannot serve soon, begins only so many, and finishes what it began', async () => {
    const running = await fill();
    const asked = performance.now();
    const waiting = Array.from({ length: 60 }, (_, index) => ask(buy, `w${index}`));
    await eventually('somebody is seen to wait', async () =>
      expect(await metrics()).toMatch(/numera_commands_waiting\{urgency="buying"\} [1-9]/),
    );
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.map((one) => one.status === 'rejected' && (one.reason as DomainError).code)).toEqual(
      Array.from({ length: 60 }, () => 'service-busy'),
    );
    expect(outcomes.every((one) => one.status === 'rejected' && (one.reason as DomainError).retryAfterMs)).toBe(true);
    // Long before their askers would have given up.
    expect(performance.now() - asked).toBeLessThan(2_500);
    expect(begun).toHaveLength(4);
    open();
    expect((await Promise.all(running)).map(({ by }) => by)).toEqual(['r1', 'r2', 'r3', 'r4']);
    expect(await metrics()).toMatch(/numera_commands_refused_total\{urgency="buying",why="busy"\} 60/);
  });

  it('keeps a slot for payments', async () => {
    const running = await fill();
    const payment = ask(pay, 'payment');
    await eventually('the payment began', () => expect(begun).toContain('payment'), { every: 5 });
    open();
    await Promise.all([payment, ...running]);
  });

  it('does one piece of work for fifty that want the same, and tells each', async () => {
    const running = await fill();
    const same = Array.from({ length: 25 }, () => ask(buy, 'same'));
    doors.shift()!();
    await eventually('the work began', () => expect(begun).toContain('same'), { every: 5 });
    const later = Array.from({ length: 25 }, () => ask(buy, 'same'));
    await eventually('all have joined', async () => expect(await metrics()).toMatch(/numera_commands_joined_total 49/));
    open();
    const answers = await Promise.all([...same, ...later]);
    expect(answers.map(({ by }) => by)).toEqual(Array.from({ length: 50 }, () => 'same'));
    expect(begun.filter((name) => name === 'same')).toHaveLength(1);
    await Promise.all(running);
  });

  it('begins nothing that nobody waits for any more, by the asker’s own clock, ten minutes wrong as it may be', async () => {
    const running = await fill();
    const channel = await broker.createChannel();
    const send = (name: string, askedAt: number, withinMs: number) => {
      const asked = { input: { name }, actor: { kind: 'service', name: 'billing' } as const, correlationId: name };
      const data = { ...asked, proof: signer.prove(pay.name, asked) };
      const headers = { [ASKED_AT]: String(askedAt), [WITHIN_MS]: String(withinMs), [ASKER]: 'skewed' };
      const content = Buffer.from(JSON.stringify({ pattern: pay.name, id: name, data }));
      const properties = { replyTo: 'nobody', correlationId: name, headers };
      channel.sendToQueue(topology.commands('billing'), content, properties);
    };
    const skewed = performance.now() + 600_000;
    send('fills the last slot', skewed, 60_000);
    await eventually('it began', () => expect(begun).toContain('fills the last slot'), { every: 5 });
    send('in time', skewed, 60_000);
    send('too late', skewed - 4_000, 3_000);
    await eventually('it was dropped', async () =>
      expect(await metrics()).toMatch(/numera_commands_refused_total\{urgency="paying",why="expired"\} 1/),
    );
    open();
    await eventually('the other began', () => expect(begun).toContain('in time'));
    expect(begun).not.toContain('too late');
    await Promise.all(running);
    await channel.close();
  });

  it('lets the work know how long its asker still waits', async () => {
    open();
    const { leftMs } = await ask(pay, 'patient');
    expect(leftMs).toBeGreaterThan(1_000);
    expect(leftMs).toBeLessThanOrEqual(3_000);
  });

  it('answers whom it took in, also who still waits, before it ends', async () => {
    const running = await fill();
    const waiting = ask(buy, 'waits');
    await eventually('one is seen to wait', async () =>
      expect(await metrics()).toMatch(/numera_commands_waiting\{urgency="buying"\} 1/),
    );
    const closing = app.close();
    open();
    expect((await Promise.all([...running, waiting])).at(-1)).toMatchObject({ by: 'waits' });
    await closing;
  });
});
