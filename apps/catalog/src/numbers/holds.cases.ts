import { placeHold, releaseHold, renewHold } from '@numera/contracts/catalog/holds';
import { listNumbers } from '@numera/contracts/catalog/list-numbers';
import { eventually } from '@numera/testing/eventually';
import { AREA } from '../../test/catalog-under-test.ts';
import { catalog } from '../../test/the-catalog.ts';

const MINUTE = 60_000;

describe('holds', () => {
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

  it('gives the same hold to who asks for it again with the same key, at once or later, and to nobody else', async () => {
    const number = catalog.aNumber();
    const buyer = newBuyer();
    const again = (key: string) => catalog.client.ask(placeHold, { number, areaRef: AREA, key }, buyer);
    const key = crypto.randomUUID();
    const holds = await Promise.all(Array.from({ length: 50 }, () => again(key)));
    expect(new Set(holds.map(({ holdId }) => holdId)).size).toBe(1);
    expect(await again(key)).toEqual(holds[0]);
    expect((await catalog.number(number)).version).toBe(2);
    await expect(again(crypto.randomUUID())).rejects.toThrow('number-not-available');
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
    expect(again).toMatchObject({ number: second, holdId: instead.holdId });
    expect((await catalog.number(second)).history.map(({ state }) => state)).toEqual(['FREE', 'HELD']);
  });

  it('gives a number back to who asks again with the same key in place of the hold that this key once gave', async () => {
    const number = catalog.aNumber();
    const [me, key] = [newBuyer(), crypto.randomUUID()];
    const ask = (more = {}) => catalog.client.ask(placeHold, { number, areaRef: AREA, key, ...more }, me);
    const { holdId } = await ask();
    await catalog.lapse(number);
    expect(await ask({ replacesHoldId: holdId })).toMatchObject({ number, holdId });
    expect(await catalog.number(number)).toMatchObject({ state: 'HELD', holdId });
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

  it('lets one address hold as many numbers as told, even when it asks for ten at once', async () => {
    const greedy = newBuyer();
    const numbers = Array.from({ length: 10 }, () => catalog.aNumber());
    const outcomes = await Promise.allSettled(numbers.map((number) => hold(number, greedy)));
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(3);
    expect(refusalsIn(outcomes)).toEqual(Array(7).fill('too-many-holds-here'));
  });

  describe('of one browser', () => {
    let browsers = 0;
    const aBrowser = (ip = `198.51.100.${++address}`) => catalog.buyer(ip, `browser-${++browsers}`);
    const held = async (numbers: string[]): Promise<string[]> => {
      const rows = await Promise.all(numbers.map((number) => catalog.number(number)));
      return rows.filter(({ state }) => state === 'HELD').map(({ _id }) => _id);
    };

    it('are one: the new one takes the place of the old, which others may have at once', async () => {
      const me = aBrowser();
      const [first, second] = [catalog.aNumber(), catalog.aNumber()];
      await hold(first, me);
      await hold(second, me);
      expect(await held([first, second])).toEqual([second]);
      expect(await onShelf(first)).toBe(true);
      expect(await catalog.signals(first)).toHaveLength(2);
      await hold(first);
    });

    it('are one, however many it asks for at the same moment', async () => {
      const me = aBrowser();
      const numbers = Array.from({ length: 4 }, () => catalog.aNumber());
      await Promise.all(numbers.map((number) => hold(number, me)));
      expect(await held(numbers)).toHaveLength(1);
    });

    it('stay when the new number is gone', async () => {
      const me = aBrowser();
      const [mine, taken] = [catalog.aNumber(), catalog.aNumber()];
      await hold(taken);
      await hold(mine, me);
      await expect(hold(taken, me)).rejects.toThrow('number-not-available');
      expect(await held([mine])).toEqual([mine]);
    });

    it('are the same when it asks again, because the answer got lost or a double click was quick', async () => {
      const me = aBrowser();
      const number = catalog.aNumber();
      const views = await Promise.all([hold(number, me), hold(number, me), hold(number, me)]);
      expect(new Set(views.map(({ holdId }) => holdId)).size).toBe(1);
      expect((await hold(number, me)).holdId).toBe(views[0]!.holdId);
      expect((await catalog.number(number)).version).toBe(2);
      await expect(hold(number, aBrowser())).rejects.toThrow('number-not-available');
    });

    it('come back to the tab that had them, while nobody took the number', async () => {
      const me = aBrowser();
      const [first, second] = [catalog.aNumber(), catalog.aNumber()];
      const inOneTab = await hold(first, me);
      await hold(second, me);
      expect(await renew(inOneTab.holdId, me)).toMatchObject({ number: first });
      expect(await held([first, second])).toEqual([first]);
    });

    it('do not shut out those who share its address, nor does one that keeps no cookie', async () => {
      const office = '203.0.113.50';
      const numbers = Array.from({ length: 4 }, () => catalog.aNumber());
      const greedy = aBrowser(office);
      for (const number of numbers) await hold(number, greedy);
      await hold(catalog.aNumber(), aBrowser(office));
      await hold(catalog.aNumber(), catalog.buyer(office));
      await expect(hold(catalog.aNumber(), aBrowser(office))).rejects.toThrow('too-many-holds-here');
    });

    it('with a new cookie for each meet the limit of their address, and of the /48 that it is in', async () => {
      const home = (network: number) => `2001:db8:77:${network}::1`;
      for (let cookie = 0; cookie < 3; cookie++) await hold(catalog.aNumber(), aBrowser(home(0)));
      await expect(hold(catalog.aNumber(), aBrowser(home(0)))).rejects.toThrow('too-many-holds-here');
      // Four times as many for the /48: nine more, from wherever in it.
      for (let network = 1; network <= 9; network++) await hold(catalog.aNumber(), aBrowser(home(network)));
      await expect(hold(catalog.aNumber(), aBrowser(home(10)))).rejects.toThrow('too-many-holds-here');
      await hold(catalog.aNumber(), aBrowser('2001:db8:78::1'));
    });
  });

  describe('renewed again and again', () => {
    it('end an hour after they were placed, and then the number is whoever’s is first', async () => {
      const me = newBuyer();
      const number = catalog.aNumber();
      const { holdId } = await hold(number, me);
      await catalog.age(number, 50);
      const late = await renew(holdId, me);
      expect(Date.parse(late.expiresAt) - Date.now()).toBeGreaterThan(10 * MINUTE - 20_000);
      await catalog.age(number, 8);
      expect(await renew(holdId, me)).toMatchObject({ holdId });
      await catalog.age(number, 2);
      await expect(renew(holdId, me)).rejects.toThrow('hold-expired');
      await catalog.lapse(number);
      await eventually('it is free', async () => expect((await catalog.number(number)).state).toBe('FREE'));
      await expect(renew(holdId, me)).rejects.toThrow('hold-expired');
      const next = await hold(number);
      expect(Date.parse(next.expiresAt) - Date.now()).toBeGreaterThan(14 * MINUTE);
    });

    it('do not begin anew by being placed again in place of themselves, with a cookie or without', async () => {
      for (const me of [newBuyer(), catalog.buyer('198.51.100.250', 'the-same-browser')]) {
        const number = catalog.aNumber();
        const { holdId } = await hold(number, me);
        await catalog.lapse(number);
        const again = await hold(number, me);
        await catalog.age(number, 50);
        const since = (await catalog.number(number)).heldSince;
        await hold(number, me, again.holdId);
        expect(await catalog.number(number)).toMatchObject({ heldSince: since });
        expect(holdId).not.toBe(again.holdId);
      }
    });
  });
});

const refusalsIn = (outcomes: readonly PromiseSettledResult<unknown>[]): string[] =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
