import { defineEvent, defineSignal } from '@numera/contracts/contract';
import { eventually } from '@numera/testing/eventually';
import { world } from '@numera/testing/world';
import { jest } from '@jest/globals';
import mongoose from 'mongoose';
import { z } from 'zod';
import { handles, type Miniature, startMiniature } from '../fixtures/miniature-service.ts';
import type { Delivered } from './delivered.ts';
import { outboxCollection } from './outbox.ts';
import { Relay } from './relay.ts';

const noted = defineEvent('thing.noted', 1, z.object({ n: z.number().optional(), tags: z.object({}).optional() }));
const lonely = defineEvent('nobody.listens', 1, z.object({}));
const wink = defineSignal('wink', 1, z.object({}));

describe('the outbox and its relay', () => {
  const mine = world();
  let service: Miniature;
  let seen: Delivered<typeof noted>[];

  beforeAll(async () => {
    service = await startMiniature({ ...mine, handlers: [handles(noted, async (event) => void seen.push(event))] });
  });
  afterAll(async () => {
    await service.stop();
    await mine.clean();
  });
  beforeEach(async () => {
    seen = [];
    await service.database.model(outboxCollection).deleteMany({});
  });
  afterEach(() => jest.restoreAllMocks());

  const rows = () => service.database.model(outboxCollection);
  const expire = () => rows().updateMany({}, { leasedUntil: new Date(0) });

  it('announces nothing of a transaction that failed', async () => {
    const failing = service.database.transaction(async (tx) => {
      await service.outbox.announce(tx, noted, { n: 1 });
      throw new Error('second thoughts');
    });
    await expect(failing).rejects.toThrow('second thoughts');

    await service.announce(noted, { n: 2 });
    await eventually('the good one is there', () => expect(seen).toHaveLength(1));
    expect(seen[0]!.data).toEqual({ n: 2 });
    expect(await rows().countDocuments()).toBe(1);
  });

  it('announces once what the driver ran twice because of a write conflict', async () => {
    let runs = 0;
    await service.database.transaction(async (tx) => {
      await service.outbox.announce(tx, noted, { n: ++runs });
      if (runs > 1) return;
      const conflict = new mongoose.mongo.MongoError('WriteConflict');
      conflict.addErrorLabel('TransientTransactionError');
      throw conflict;
    });

    await eventually('it is there', () => expect(seen.map(({ data }) => data)).toEqual([{ n: 2 }]));
    expect(await rows().countDocuments()).toBe(1);
  });

  it('sends what a crashed process left behind, exactly as it would have sent it itself', async () => {
    jest.spyOn(service.relay, 'carry').mockImplementation(() => undefined);
    await service.announce(noted, { n: undefined, tags: {} });
    expect(await rows().findOne().lean()).toMatchObject({ state: 'PENDING' });

    await expire();

    await eventually('it is swept', () => expect(seen).toHaveLength(1));
    expect(seen[0]!.data).toEqual({ tags: {} });
    await eventually('it is marked', async () => expect(await service.rowsIn('SENT')).toBe(1));
  });

  it('leaves a row alone while its lease runs', async () => {
    jest.spyOn(service.relay, 'carry').mockImplementation(() => undefined);
    await service.announce(noted, { n: 1 });
    await service.announce(noted, { n: 2 });
    await rows().updateOne({ 'body.data.n': 2 }, { leasedUntil: new Date(0) });

    await eventually('the second is swept', () => expect(seen).toHaveLength(1));
    expect(seen[0]!.data).toEqual({ n: 2 });
    await eventually('it is marked', async () => expect(await service.rowsIn('SENT')).toBe(1));
    expect(await service.rowsIn('PENDING')).toBe(1);
  });

  it('shares what is left behind between two relays without sending a row twice', async () => {
    const { database, publisher, topology } = service;
    const { logger } = service.server['options'];
    const second = new Relay({ database, publisher, topology, logger, onUnrouted: () => undefined });
    jest.spyOn(service.relay, 'carry').mockImplementation(() => undefined);
    await Promise.all(Array.from({ length: 300 }, (_, n) => service.announce(noted, { n })));

    await expire();
    second.start();

    await eventually('all are marked', async () => expect(await service.rowsIn('SENT')).toBe(300));
    await eventually('all arrived', () => expect(new Set(seen.map(({ id }) => id)).size).toBe(300));
    expect(seen).toHaveLength(300);
    await second.stop();
  });

  it('does not send a row again while its own confirmation is late, even past the lease', async () => {
    let confirm = (_: 'sent'): void => undefined;
    const publish = jest
      .spyOn(service.publisher, 'publish')
      .mockReturnValueOnce(new Promise((resolve) => (confirm = resolve)));
    await service.announce(noted, { n: 1 });
    await expire();
    await eventually('a sweep has claimed it', async () =>
      expect(await rows().findOne().lean()).toMatchObject({ claim: expect.any(String) }),
    );
    await service.announce(noted, { n: 2 });
    await eventually('the next one is out', () => expect(seen).toHaveLength(1));
    expect(publish).toHaveBeenCalledTimes(2);

    confirm('sent');

    await eventually('both are marked', async () => expect(await service.rowsIn('SENT')).toBe(2));
  });

  it('sends again what the broker did not confirm', async () => {
    jest.spyOn(service.publisher, 'publish').mockRejectedValueOnce(new Error('channel closed'));
    await service.announce(noted, { n: 1 });
    await expire();

    await eventually('it is there', () => expect(seen).toHaveLength(1));
  });

  it('sends once more what it had sent shortly before the broker went away, which may have forgotten it', async () => {
    await service.announce(noted, { n: 1 });
    await service.announce(noted, { n: 2 });
    await service.announce(wink, {});
    await eventually('all are marked', async () => expect(await service.rowsIn('SENT')).toBe(3));
    await rows().updateOne({ 'body.data.n': 1 }, { sentAt: new Date(Date.now() - 60_000) });
    const publish = jest.spyOn(service.publisher, 'publish');

    service.publisher['main']['link'].giveUp(new Error('the broker is killed'));

    await eventually('the last one comes again', () => expect(seen.map(({ data }) => data.n)).toEqual([1, 2, 2]));
    await eventually('all are marked again', async () => expect(await service.rowsIn('SENT')).toBe(3));
    expect(publish.mock.calls.map(([, type]) => type)).toEqual([noted.type]);
  });

  it('has a hundred messages on the way and never more: each confirmation lets the next go', async () => {
    const publish = service.publisher.publish.bind(service.publisher);
    const held: (() => void)[] = [];
    let isHolding = true;
    let now = 0;
    let most = 0;
    const published = jest.spyOn(service.publisher, 'publish').mockImplementation(async (...args) => {
      most = Math.max(most, ++now);
      if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
      return publish(...args).finally(() => now--);
    });
    const carry = jest.spyOn(service.relay, 'carry').mockImplementation(() => undefined);
    await Promise.all(Array.from({ length: 250 }, (_, n) => service.announce(noted, { n })));
    carry.mockRestore();

    service.relay.carry(await rows().find().lean());
    await eventually('a hundred are on the way', () => expect(now).toBe(100));
    held.shift()?.();
    await eventually('one more has left', () => expect(published).toHaveBeenCalledTimes(101));
    expect(now).toBe(100);

    isHolding = false;
    for (const release of held) release();
    await eventually('all are marked', async () => expect(await service.rowsIn('SENT')).toBe(250));
    expect(most).toBe(100);
  });

  it('tells of a fact that nobody is bound to, and delivers it when somebody is', async () => {
    await service.announce(lonely, {});
    await eventually('it is told', () => expect(service.unrouted.map(({ type }) => type)).toEqual([lonely.type]));
    expect(await rows().findOne().lean()).toMatchObject({ state: 'UNROUTED' });

    const other = await startMiniature({
      ...mine,
      service: 'catalog',
      handlers: [handles(lonely, async (event) => void seen.push(event as never))],
    });
    await expire();

    // What earlier cases sent may still be arriving.
    const arrived = () => seen.filter(({ type }) => type === lonely.type);
    await eventually('it is there', () => expect(arrived()).toHaveLength(1));
    await eventually('it is marked', async () => expect(await service.rowsIn('SENT')).toBe(1));
    await other.stop();
  });

  it('does not mind that nobody listens to a signal', async () => {
    await service.announce(wink, {});
    await eventually('it is marked', async () => expect(await service.rowsIn('SENT')).toBe(1));
    expect(service.unrouted.filter(({ type }) => type === wink.type)).toEqual([]);
  });
});
