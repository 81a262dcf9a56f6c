import { jest } from '@jest/globals';
import { KeptList } from './kept-list.ts';

describe('a kept list', () => {
  let now: number;
  let version: number;
  const ask = jest.fn(async () => `list ${++version}`);
  let list: KeptList<string>;
  beforeEach(() => {
    [now, version] = [0, 0];
    ask.mockReset().mockImplementation(async () => `list ${++version}`);
    list = new KeptList({ ask, now: () => now });
  });

  it('is asked for once by all who come at the same time', async () => {
    expect(await Promise.all([list.get(), list.get(), list.get()])).toEqual(['list 1', 'list 1', 'list 1']);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each([
    { age: 1_000, gets: 'list 1', asked: 1 },
    { age: 1_001, gets: 'list 1', asked: 2 },
    { age: 5_000, gets: 'list 1', asked: 2 },
    { age: 5_001, gets: 'list 2', asked: 2 },
  ])('of age $age ms answers with $gets', async ({ age, gets, asked }) => {
    await list.get();
    now = age;
    expect(await list.get()).toBe(gets);
    expect(ask).toHaveBeenCalledTimes(asked);
  });

  it.each([
    { age: 5_001, gets: 'list 1' },
    { age: 600_000, gets: 'list 1' },
    { age: 600_001, gets: 'refused' },
  ])('of age $age ms gives $gets when its service refuses', async ({ age, gets }) => {
    await list.get();
    now = age;
    ask.mockRejectedValue(new Error('refused'));
    expect(await list.get().catch((error: Error) => error.message)).toBe(gets);
  });

  it('asks a service that refuses once a second, however many look', async () => {
    await list.get();
    ask.mockRejectedValue(new Error('refused'));
    for (now = 1_001; now <= 4_000; now += 10) {
      expect(list.shown()).toBe('list 1');
      await Promise.resolve();
    }
    expect(ask).toHaveBeenCalledTimes(1 + 3);
  });

  it('goes on being shown while its service refuses, and no longer than it is good', async () => {
    await list.get();
    ask.mockRejectedValue(new Error('refused'));
    now = 5_001;
    expect(list.shown()).toBeNull();
    await list.get();
    now = 9_000;
    expect(list.shown()).toBe('list 1');
    now = 15_001;
    expect(list.shown()).toBeNull();
    now = 600_000;
    await list.get();
    now = 600_001;
    expect(list.shown()).toBeNull();
  });

  it('is fetched anew when it is known to be old, and not by a question that was under way before', async () => {
    const before = list.get();
    const renewed = list.renew();
    expect(await before).toBe('list 1');
    await renewed;
    expect(list.shown()).toBe('list 2');
    ask.mockRejectedValueOnce(new Error('refused'));
    await list.renew();
    expect(list.shown()).toBe('list 2');
  });

  it('has nothing to show before it was fetched, and is fetched by that', async () => {
    expect([list.shown(), list.good()]).toEqual([null, null]);
    await list.get();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(list.shown()).toBe('list 1');
  });
});
