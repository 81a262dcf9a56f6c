import { nextAttempt } from './next-attempt.ts';

const queued = new Date('2026-03-01T12:00:00Z');
const after = (ms: number): Date => new Date(queued.getTime() + ms);

describe('the next attempt at a mail', () => {
  it.each([
    [1, 10_000],
    [2, 60_000],
    [5, 3_600_000],
    [6, 10_800_000],
    [40, 10_800_000],
  ])('after %i failures is %i ms away', (attempts, wait) => {
    expect(nextAttempt(attempts, queued, queued)).toEqual(after(wait));
  });

  it('does not come when a day has passed', () => {
    expect(nextAttempt(12, queued, after(22 * 3_600_000))).toBeNull();
    expect(nextAttempt(12, queued, after(20 * 3_600_000))).not.toBeNull();
  });
});
