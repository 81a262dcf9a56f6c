import { placeHold, releaseHold, renewHold } from '@numera/contracts/catalog/holds';
import { listNumbers } from '@numera/contracts/catalog/list-numbers';
import { eventually } from '@numera/testing/eventually';
import { AREA, type OpenCatalog, openCatalog } from '../../test/open-catalog.ts';

const MINUTE = 60_000;

describe('holds', () => {
  let catalog: OpenCatalog;
  beforeAll(async () => (catalog = await openCatalog({ HOLDS_PER_IP: '3' })));
  afterAll(() => catalog.close());

  let address = 0;
  const newBuyer = () => catalog.buyer(`198.51.100.${++address}`);
  const hold = (number: string, actor = newBuyer(), replacesHoldId?: string) =>
    catalog.client.ask(placeHold, { number, areaRef: AREA, ...(replacesHoldId ? { replacesHoldId } : {}) }, actor);
  const renew = (holdId: string, actor = newBuyer()) => catalog.client.ask(renewHold, { holdId }, actor);
  const onShelf = async (number: string): Promise<boolean> =>
    (await catalog.client.ask(listNumbers, { areaRef: AREA }, newBuyer())).some((one) => one.number === number);

  it('keeps a number for one buyer and takes it off the list', async () => {
    const number = catalog.aNumber();
    const view = await hold(number);
    expect(view).toMatchObject({ number, areaCode: '11', city: 'São Paulo', areaRef: AREA });
    expect(Buffer.from(view.holdId, 'base64url')).toHaveLength(16);
    expect(Date.parse(view.expiresAt) - Date.now()).toBeGreaterThan(14 * MINUTE);
    expect(await onShelf(number)).toBe(false);
    expect(await catalog.number(number)).toMatchObject({
      version: 2,
      history: [
        { version: 1, state: 'FREE' },
        { version: 2, state: 'HELD' },
      ],
    });
    expect(await catalog.signals(number)).toHaveLength(1);
  });

  it('gives a number to one of fifty buyers at the same moment', async () => {
    const number = catalog.aNumber();
    const buyers = Array.from({ length: 50 }, newBuyer);
    const outcomes = await Promise.allSettled(buyers.map((buyer) => hold(number, buyer)));
    const refused = outcomes.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(
      Array.from({ length: 49 }, () => 'number-not-available'),
    );
    expect((await catalog.number(number)).version).toBe(2);
  });

  it.each([
    ['the carrier does not sell', '551149999999', AREA],
    ['is sold in another city', '551140000001', '21101'],
  ])('refuses a number that %s', async (_why, number, areaRef) => {
    await expect(catalog.client.ask(placeHold, { number, areaRef }, newBuyer())).rejects.toThrow(
      'number-not-available',
    );
  });

  it('lets the buyer choose another number instead, or the same again', async () => {
    const [first, second] = [catalog.aNumber(), catalog.aNumber()];
    const held = await hold(first);
    const instead = await hold(second, newBuyer(), held.holdId);
    expect(await catalog.number(first)).toMatchObject({ state: 'FREE' });
    const again = await hold(second, newBuyer(), instead.holdId);
    expect(again.number).toBe(second);
    expect((await catalog.number(second)).history.map(({ state }) => state)).toEqual(['FREE', 'HELD', 'FREE', 'HELD']);
  });

  it('keeps the old number when the new one is gone', async () => {
    const [mine, taken] = [catalog.aNumber(), catalog.aNumber()];
    await hold(taken);
    const held = await hold(mine);
    await expect(hold(taken, newBuyer(), held.holdId)).rejects.toThrow('number-not-available');
    expect(await catalog.number(mine)).toMatchObject({ state: 'HELD', holdId: held.holdId });
  });

  it('ends by the clock of the database, however wrong the host is', async () => {
    const now = catalog.clock.now;
    catalog.clock.now = () => new Date(Date.now() - 10 * MINUTE);
    try {
      const view = await hold(catalog.aNumber());
      const left = Date.parse(view.expiresAt) - Date.now();
      expect(left).toBeGreaterThan(14 * MINUTE);
      expect(left).toBeLessThanOrEqual(15 * MINUTE);
    } finally {
      catalog.clock.now = now;
    }
  });

  it('gives a lapsed number to the next buyer, and says so in its history', async () => {
    const number = catalog.aNumber();
    const first = await hold(number);
    await catalog.lapse(number);
    const second = await hold(number);
    expect(second.holdId).not.toBe(first.holdId);
    const { history } = await catalog.number(number);
    expect(history.map(({ version, state }) => [version, state])).toEqual([
      [1, 'FREE'],
      [2, 'HELD'],
      [3, 'FREE'],
      [4, 'HELD'],
    ]);
    await expect(renew(first.holdId)).rejects.toThrow('hold-expired');
  });

  it('puts a lapsed number back on the shelf by itself', async () => {
    const number = catalog.aNumber();
    await hold(number);
    await catalog.lapse(number);
    expect(await onShelf(number)).toBe(true);
    await eventually('the janitor freed it', async () =>
      expect(await catalog.number(number)).toMatchObject({ state: 'FREE', version: 3 }),
    );
    expect(await catalog.number(number)).not.toHaveProperty('heldUntil');
    expect(await catalog.signals(number)).toHaveLength(2);
  });

  it('renews a hold, also one that ran out while nobody else came', async () => {
    const number = catalog.aNumber();
    const { holdId } = await hold(number);
    await catalog.lapse(number);
    await eventually('it is free', async () => expect((await catalog.number(number)).state).toBe('FREE'));
    const view = await renew(holdId);
    expect(Date.parse(view.expiresAt) - Date.now()).toBeGreaterThan(14 * MINUTE);
    expect(await renew(holdId)).toMatchObject({ number, holdId });
    expect((await catalog.number(number)).version).toBe(4);
  });

  it('releases a hold, and does nothing the second time', async () => {
    const number = catalog.aNumber();
    const { holdId } = await hold(number);
    await catalog.client.ask(releaseHold, { holdId }, newBuyer());
    await catalog.client.ask(releaseHold, { holdId }, newBuyer());
    expect(await catalog.number(number)).toMatchObject({ state: 'FREE', version: 3 });
    await expect(renew(holdId)).rejects.toThrow('hold-expired');
  });

  it('lets one address hold three numbers, even when it asks for ten at once', async () => {
    const greedy = newBuyer();
    const numbers = Array.from({ length: 10 }, () => catalog.aNumber());
    const outcomes = await Promise.allSettled(numbers.map((number) => hold(number, greedy)));
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(3);
    const codes = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
    expect(new Set(codes)).toEqual(new Set(['too-many-holds']));
  });
});
