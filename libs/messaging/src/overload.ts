/**
 * Tells a burst from a crowd as CoDel does: it is a crowd when even the one who waited least in a whole interval waited
 * longer than the target. A queue that fills and empties is none, however long it gets.
 */
export class Overload {
  private smallestMs = Number.POSITIVE_INFINITY;
  private intervalEnds = Number.NEGATIVE_INFINITY;
  private crowded = false;

  constructor(
    private readonly targetMs: number,
    private readonly intervalMs: number,
  ) {}

  /** Somebody's turn came at `now`, after waiting so long. */
  served(waitedMs: number, now: number): void {
    this.roll(now, waitedMs);
    this.smallestMs = Math.min(this.smallestMs, waitedMs);
  }

  /** `oldestMs`: how long the first in the queue has been waiting, 0 when nobody waits. */
  isCrowded(oldestMs: number, now: number): boolean {
    if (oldestMs === 0) this.smallestMs = 0;
    this.roll(now, oldestMs);
    return this.crowded;
  }

  private roll(now: number, waitingMs: number): void {
    if (now < this.intervalEnds) return;
    // Where nobody's turn came in a whole interval, the one at the head is the best that there is.
    const isStale = now >= this.intervalEnds + this.intervalMs;
    const least = isStale ? waitingMs : Math.min(this.smallestMs, waitingMs);
    this.crowded = least > this.targetMs;
    this.smallestMs = Number.POSITIVE_INFINITY;
    this.intervalEnds = now + this.intervalMs;
  }
}
