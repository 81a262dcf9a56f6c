import { setTimeout as sleep } from 'node:timers/promises';
import { monotonicNow, timeLeft, withDeadline, withoutDeadline } from './deadline.ts';

describe('a deadline', () => {
  it('is told to everything that is done for the asker, also later, and to nothing else', async () => {
    const left = await withDeadline(monotonicNow() + 5_000, async () => {
      await sleep(1);
      return timeLeft();
    });
    expect(left).toBeGreaterThan(4_000);
    expect(left).toBeLessThan(5_000);
    expect(timeLeft()).toBeUndefined();
  });

  it('that has passed leaves nothing, never less', () => {
    expect(withDeadline(monotonicNow() - 1, timeLeft)).toBe(0);
  });

  it('does not bind what was only set off', () => {
    expect(withDeadline(monotonicNow() + 1_000, () => withoutDeadline(timeLeft))).toBeUndefined();
  });
});
