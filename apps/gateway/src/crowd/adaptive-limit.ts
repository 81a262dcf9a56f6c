const LEAST = 6;
const MOST = 128;
const AT_FIRST = 32;
/** A question that waited this long for its turn shows that fewer would be done as quickly. */
const TOO_LONG_MS = 100;
const SHORT_MS = 50;
const SHRINK = 0.8;
/** Answers that were under way when it shrank tell of the time before. */
const SETTLES_MS = 200;

/**
 * How many questions a service may be asked at once: one more for each round of answers that hardly waited, a fifth less when
 * they waited long or were refused (additive increase, multiplicative decrease). The service may have grown, shrunk, or be
 * shared with other gateways: nobody has to tell us.
 */
export class AdaptiveLimit {
  private allowed = AT_FIRST;
  private shrunkAt = Number.NEGATIVE_INFINITY;

  get limit(): number {
    return Math.floor(this.allowed);
  }

  /** An answer came; `inUse` is how many were asked at once, for a limit that nobody reaches need not grow. */
  answered(waitedMs: number, inUse: number, now: number): void {
    if (waitedMs > TOO_LONG_MS) this.shrink(now);
    else if (waitedMs < SHORT_MS && inUse * 2 >= this.allowed)
      this.allowed = Math.min(MOST, this.allowed + 1 / this.allowed);
  }

  /** The service refused, or did not answer at all. */
  refused(now: number): void {
    this.shrink(now);
  }

  private shrink(now: number): void {
    if (now < this.shrunkAt + SETTLES_MS) return;
    this.shrunkAt = now;
    this.allowed = Math.max(LEAST, this.allowed * SHRINK);
  }
}
