import { arrivals, highestRate, isSustained, LONGEST_P99_MS, type Outcome } from './open-loop.ts';

const took = (...times: number[]): Outcome[] => times.map((ms) => ({ ms }));
const steady = took(...Array.from({ length: 100 }, () => 200));

describe('a rate', () => {
  it('is borne when nobody waits longer than those before', () => expect(isSustained(steady)).toBe(true));

  it.each([
    ['one failed', [...steady.slice(1), { failed: new Error('503') }]],
    ['the queue grows', took(...Array.from({ length: 100 }, (_, nth) => 100 + nth * 10))],
    ['the slowest are too slow', [...steady.slice(5), ...took(...Array.from({ length: 5 }, () => LONGEST_P99_MS + 1))]],
  ])('is not borne when %s', (_, outcomes) => expect(isSustained(outcomes)).toBe(false));

  it('may find the place empty at first', () => {
    const outcomes = took(...Array.from({ length: 100 }, (_, nth) => (nth < 25 ? 50 : 200)));
    expect(isSustained(outcomes)).toBe(true);
  });
});

describe('the highest rate', () => {
  it('is found between what is surely borne and what surely is not', async () => {
    const offered: number[] = [];
    const found = await highestRate({ from: 2, to: 18, steps: 3 }, async (rate) => {
      offered.push(rate);
      return rate <= 7 ? steady : [{ failed: 'too many' }];
    });
    expect(offered).toEqual([10, 6, 8]);
    expect(found).toEqual({ rate: 6, p99: 200 });
  });

  it('is the lower end when nothing above it is borne', async () => {
    const found = await highestRate({ from: 2, to: 18, steps: 2 }, async () => [{ failed: 'always' }]);
    expect(found).toEqual({ rate: 2, p99: Number.NaN });
  });
});

describe('arrivals', () => {
  it('start without waiting for those before, and tell what became of each in order', async () => {
    const done: (() => void)[] = [];
    const outcomes = arrivals(1_000, 3, (index) =>
      index === 1
        ? Promise.reject(new Error('refused'))
        : new Promise((resolve) => {
            done.push(resolve);
            // Whoever waited for the first would never start the last.
            if (done.length === 2) for (const finish of done) finish();
          }),
    );
    expect(await outcomes).toEqual([
      { ms: expect.any(Number) },
      { failed: new Error('refused') },
      { ms: expect.any(Number) },
    ]);
  });
});
