import { percentile, ratioOf, spreadOf, summarise } from './statistics.ts';

describe('a summary of rounds', () => {
  it.each([
    [[3, 1, 2], { median: 2, min: 1, max: 3 }],
    [[4, 1, 3, 2], { median: 2.5, min: 1, max: 4 }],
    [[7], { median: 7, min: 7, max: 7 }],
  ])('of %j is %j', (values, expected) => expect(summarise(values)).toEqual(expected));

  it('is none without rounds', () => expect(() => summarise([])).toThrow('nothing was measured'));

  it('leaves the rounds as they were', () => {
    const rounds = [3, 1, 2];
    summarise(rounds);
    expect(rounds).toEqual([3, 1, 2]);
  });
});

describe('the spread', () => {
  it.each([
    [{ median: 100, min: 95, max: 110 }, 0.15],
    [{ median: 2, min: 2, max: 2 }, 0],
    [{ median: 0, min: 0, max: 0 }, 0],
  ])('of %j is %d', (summary, expected) => expect(spreadOf(summary)).toBeCloseTo(expected));
});

describe('a ratio', () => {
  it('is taken round by round, and then summarised', () =>
    // Both sides were half as fast in the second round: the machine was, not one of them.
    expect(ratioOf([10, 5, 12], [20, 10, 20])).toEqual({ median: 0.5, min: 0.5, max: 0.6 }));

  it('needs as many rounds on both sides', () => expect(() => ratioOf([1, 2], [1])).toThrow('2 rounds against 1'));
});

describe('a percentile', () => {
  it.each([
    [50, 2],
    [75, 3],
    [99, 4],
    [0, 1],
  ])('p%d of 1 to 4 is %d', (percent, expected) => expect(percentile([4, 2, 3, 1], percent)).toBe(expected));

  it('of nothing is no number', () => expect(percentile([], 50)).toBeNaN());
});
