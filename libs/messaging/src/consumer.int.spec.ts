import { defineEvent } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { defineCollection } from '@numera/server/database';
import { eventually } from '@numera/testing/eventually';
import { world } from '@numera/testing/world';
import { Schema } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { handles, type Handler, type Miniature, openPeephole, startMiniature } from '../fixtures/miniature-service.ts';
import type { Delivered } from './delivered.ts';
import { PermanentFailure } from './failure.ts';

const numberSold = defineEvent('number.sold', 1, z.object({ number: z.string() }));
const NAME = 'billing.on-number-sold';

interface Sale {
  _id: string;
  times: number;
}
const saleCollection = defineCollection<Sale>(
  'sales',
  new Schema<Sale>({ _id: String, times: Number }, { versionKey: false }),
);

describe('a consumer', () => {
  const mine = world();
  let cases = 0;
  let open: { service: Miniature; peephole: Awaited<ReturnType<typeof openPeephole>> };

  /** A service with this handler, whose queues and data no other case sees. */
  async function given(handle: (event: Delivered<typeof numberSold>) => Promise<void>, more: readonly Handler[] = []) {
    const service = await startMiniature({
      ...mine,
      prefix: `${mine.prefix}x${++cases}`,
      collections: [saleCollection],
      handlers: [handles(numberSold, handle), ...more],
    });
    open = { service, peephole: await openPeephole(mine.amqpUrl) };
    const { topology } = service;
    return {
      ...open,
      queue: topology.queue(NAME),
      dead: () =>
        eventually('one message is in the dead queue', async () => {
          expect(await open.peephole.waiting(topology.deadQueue(NAME))).toBe(1);
          const [letter] = await open.peephole.empty(topology.deadQueue(NAME));
          return letter!;
        }),
      /** Puts bytes into the queue, past every check of ours. */
      put: (content: string, properties = {}) =>
        open.peephole.channel.sendToQueue(topology.queue(NAME), Buffer.from(content), properties),
    };
  }
  const envelope = (data: unknown, more: object = {}) => ({
    id: uuidv7(),
    type: numberSold.type,
    occurredAt: new Date().toISOString(),
    correlationId: 'c1',
    data,
    ...more,
  });

  afterEach(async () => {
    await open.peephole.close();
    await open.service.stop();
  });
  afterAll(() => mine.clean());

  it('gives a failed event to its handler again, each time after a longer wait', async () => {
    const seen: { attempt: number; at: number }[] = [];
    const { service, peephole } = await given(async ({ attempt }) => {
      seen.push({ attempt, at: performance.now() });
      if (attempt < 4) throw new Error('not yet');
    });

    await service.announce(numberSold, { number: '+551130000001' });

    await eventually('it is handled at last', () => expect(service.outcomes).toContain('handled'));
    expect(seen.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
    const waits = seen.slice(1).map(({ at }, index) => at - seen[index]!.at);
    waits.forEach((wait, index) => expect(wait).toBeGreaterThan(service.topology.delaysMs[index]! - 2));
    expect(await peephole.waiting(service.topology.deadQueue(NAME))).toBe(0);
  });

  it('parks an event whose handler always throws, with the true reason, and handles its neighbours', async () => {
    const handled: string[] = [];
    const { service, dead } = await given(async ({ data }) => {
      if (data.number === 'bad') throw new DomainError('number-not-available', 'already sold');
      handled.push(data.number);
    });

    await service.announce(numberSold, { number: 'before' });
    await service.announce(numberSold, { number: 'bad' });
    await service.announce(numberSold, { number: 'after' });

    const letter = await dead();
    expect(handled.sort()).toEqual(['after', 'before']);
    expect(letter.properties.headers).toMatchObject({
      'x-error-class': 'DomainError',
      'x-reason': 'number-not-available: already sold',
      'x-stack-hash': expect.stringMatching(/^[0-9a-f]{12}$/),
      'x-attempt': 5,
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    });
    expect(letter.properties.messageId).toBe(JSON.parse(letter.content.toString()).id);
    expect(service.outcomes.filter((outcome) => outcome === 'retried')).toHaveLength(3);
  });

  it('parks at once what its handler calls permanent', async () => {
    const { service, dead } = await given(async () => {
      throw new PermanentFailure('the number does not exist');
    });

    await service.announce(numberSold, { number: 'x' });

    expect((await dead()).properties.headers).toMatchObject({ 'x-error-class': 'PermanentFailure', 'x-attempt': 2 });
    expect(service.outcomes).toEqual(['dead']);
  });

  it.each([
    ['is not JSON', () => '{"id": ', 'not JSON'],
    ['is no event', () => '[1, 2]', 'not an event: (whole) invalid_type'],
    ['has an unknown type', () => JSON.stringify(envelope({}, { type: 'x.y.v9' })), 'unknown type x.y.v9'],
    [
      'does not fit its contract',
      () => JSON.stringify(envelope({ number: 5 })),
      'does not fit number.sold.v1: number invalid_type',
    ],
  ])('parks a message that %s, and handles its neighbour', async (_what, content, reason) => {
    const handled: string[] = [];
    const { service, put, dead } = await given(async ({ data }) => void handled.push(data.number));

    put(content());
    await service.announce(numberSold, { number: 'good' });

    const letter = await dead();
    expect(letter.properties.headers).toMatchObject({ 'x-error-class': 'PermanentFailure', 'x-reason': reason });
    expect(letter.properties.messageId).toEqual(expect.any(String));
    await eventually('the neighbour is handled', () => expect(handled).toEqual(['good']));
  });

  it('has one effect, however often and however close together an event comes', async () => {
    const { service, put } = await given(async (event) => {
      const { inbox, database, outbox } = open.service;
      await inbox.once(event, async (tx) => {
        const sales = database.model(saleCollection);
        await sales.updateOne(
          { _id: event.data.number },
          { $inc: { times: 1 } },
          { upsert: true, session: tx.session },
        );
        await outbox.announce(tx, numberSold, { number: 'next' });
      });
    });
    const event = JSON.stringify(envelope({ number: 'n1' }));
    const announced = () =>
      service.database.connection.collection('outbox').countDocuments({ 'body.data.number': 'next' });

    for (let copy = 0; copy < 20; copy++) put(event);
    await eventually('every copy is acknowledged', () => expect(service.outcomes.length).toBeGreaterThanOrEqual(20));
    put(event);

    await eventually('the late copy is acknowledged', () => expect(service.outcomes.length).toBeGreaterThanOrEqual(21));
    expect(await service.database.model(saleCollection).findById('n1').lean()).toEqual({ _id: 'n1', times: 1 });
    // The announced one is an event of its own, and its handling announces the next: one each, never two.
    const [ours, all] = await Promise.all([
      service.database.connection.collection('inbox').countDocuments({ consumer: NAME }),
      announced(),
    ]);
    expect(Math.abs(ours - all)).toBeLessThanOrEqual(1);
  });

  it('gets a new channel within half a second when the broker closes one, and disturbs no other', async () => {
    const other = defineEvent('plan.changed', 1, z.object({}));
    let finishOther = (): void => undefined;
    const others: number[] = [];
    const { service } = await given(
      async () => undefined,
      [
        handles(other, ({ attempt }) => {
          others.push(attempt);
          return new Promise((resolve) => (finishOther = resolve));
        }),
      ],
    );
    await service.announce(other, {});
    await eventually('the other consumer is at work', () => expect(others).toHaveLength(1));
    const consumer = service.server['consumers'].find((one) => one['options'].name === NAME)!;
    const lost = consumer['channel'].current!;

    // Acknowledging what was never delivered is answered with 406 PRECONDITION_FAILED.
    lost.ack({ fields: { deliveryTag: 999 } } as never);
    await eventually('the channel is lost', () => expect(consumer['channel'].current).not.toBe(lost), { every: 1 });
    const since = performance.now();

    await service.announce(numberSold, { number: 'x' });
    await eventually('it consumes again', () => expect(service.outcomes).toEqual(['handled']), { every: 5 });
    expect(performance.now() - since).toBeLessThan(500);
    expect(service.server.listening).toBe(true);
    finishOther();
    await eventually('the other is acknowledged', () => expect(service.outcomes).toEqual(['handled', 'handled']));
    expect(others).toEqual([1]);
  });

  it('never acknowledges on another channel than the one that delivered', async () => {
    const attempts: string[] = [];
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const { service, queue, peephole } = await given(async ({ id }) => {
      attempts.push(id);
      if (attempts.length === 1) await held;
    });
    await service.announce(numberSold, { number: 'x' });
    await eventually('it is in hand', () => expect(attempts).toHaveLength(1));
    const consumer = service.server['consumers'][0]!;
    const lost = consumer['channel'].current!;

    lost.ack({ fields: { deliveryTag: 999 } } as never);
    await eventually('it comes again on the next channel', () => expect(attempts).toHaveLength(2));
    const next = consumer['channel'].current;
    finish();

    await eventually('both ran to their end', () => expect(service.outcomes).toHaveLength(2));
    await eventually('nothing is left', async () => expect(await peephole.waiting(queue)).toBe(0));
    expect(consumer['channel'].current).toBe(next);
  });

  it('declares its queue again when somebody deleted it', async () => {
    const { service, queue, peephole } = await given(async () => undefined);

    await peephole.channel.deleteQueue(queue);

    await eventually('the queue is back and consumed', async () => {
      await service.announce(numberSold, { number: 'x' });
      expect(service.outcomes).toContain('handled');
    });
  });

  it('keeps a failed event in hand while the broker takes none, without harm to its neighbours', async () => {
    const { service, put, dead } = await given(async () => undefined);
    const link = service.publisher['main']['link'];

    link.blocked = true;
    put('poison');
    put(JSON.stringify(envelope({ number: 'good' })));
    await eventually('the neighbour is handled', () => expect(service.outcomes).toEqual(['handled']));
    link.blocked = false;

    expect((await dead()).content.toString()).toBe('poison');
    expect(service.outcomes).toEqual(['handled', 'dead']);
  });

  it('does not take two handlers of one event, which would share a queue', async () => {
    const second = handles(numberSold, async () => undefined);
    const { service } = await given(async () => undefined);
    service.server.addHandler(numberSold.type, second.handle as never, true, { contract: numberSold });

    await expect(service.server['start']()).rejects.toThrow('two handlers of number.sold.v1 in billing');
  });
});
