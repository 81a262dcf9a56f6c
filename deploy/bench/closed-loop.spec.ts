import { assertNoFailure, closedLoop } from './closed-loop.ts';

describe('a closed loop', () => {
  it('keeps so many under way, and counts what was done and what failed', async () => {
    let under = 0;
    let most = 0;
    let nth = 0;
    const result = await closedLoop({ count: 10 }, 3, async () => {
      const mine = nth++;
      most = Math.max(most, ++under);
      await new Promise((resolve) => setImmediate(resolve));
      under--;
      if (mine === 4) throw new Error('refused');
    });
    expect(most).toBe(3);
    expect(result).toMatchObject({ done: 9, failures: [new Error('refused')] });
    expect(() => assertNoFailure('buying', result)).toThrow('buying: 1 of 10 failed');
  });
});
