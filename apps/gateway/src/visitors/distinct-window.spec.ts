import { DistinctWindow } from './distinct-window.ts';

describe('a window of different things', () => {
  it('counts a thing once, however often it is asked for', () => {
    const window = new DistinctWindow(2, 60_000);
    expect([0, 1, 2, 3].map((at) => window.take('a', 'x', at))).toEqual([0, 0, 0, 0]);
    expect(window.take('a', 'y', 4)).toBe(0);
  });

  it('refuses one too many, tells when the next is allowed, and goes on giving those that were had', () => {
    const window = new DistinctWindow(2, 60_000);
    window.take('a', 'x', 0);
    window.take('a', 'y', 10_000);
    expect(window.take('a', 'z', 20_000)).toBe(40_000);
    expect(window.take('a', 'x', 20_000)).toBe(0);
    expect(window.take('a', 'z', 60_000)).toBe(0);
  });

  it('counts each key for itself, and forgets those that fell silent', () => {
    const window = new DistinctWindow(1, 60_000);
    window.take('a', 'x', 0);
    expect(window.take('b', 'y', 0)).toBe(0);
    for (let key = 0; key < 5_000; key++) window.take(`other ${key}`, 'x', 1);
    expect(window.take('a', 'z', 2)).toBe(0);
  });
});
