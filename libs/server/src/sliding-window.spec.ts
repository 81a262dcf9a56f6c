import { SlidingWindow } from './sliding-window.ts';

describe('a sliding window', () => {
  it('allows the limit, then tells how long to wait', () => {
    const window = new SlidingWindow(2, 60_000);
    expect([window.take('a', 0), window.take('a', 10_000), window.take('a', 20_000)]).toEqual([0, 0, 40_000]);
  });

  it('allows again as soon as the oldest take is out of the window', () => {
    const window = new SlidingWindow(1, 1_000);
    window.take('a', 0);
    expect([window.take('a', 999), window.take('a', 1_000)]).toEqual([1, 0]);
  });

  it('counts each key for itself', () => {
    const window = new SlidingWindow(1, 1_000);
    window.take('a', 0);
    expect(window.take('b', 0)).toBe(0);
  });
});
