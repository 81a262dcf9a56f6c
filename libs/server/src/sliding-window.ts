/** How many keys are remembered before those that fell silent are forgotten. */
const MAX_KEYS = 50_000;

/** At most `limit` takes by one key within any `spanMs`. */
export class SlidingWindow {
  private readonly takes = new Map<string, number[]>();

  constructor(
    private readonly limit: number,
    private readonly spanMs: number,
  ) {}

  /** 0 when the take is allowed, else the milliseconds until the next one will be. */
  take(key: string, now: number): number {
    const recent = this.takes.get(key) ?? [];
    // The oldest come first, and mostly none of them is over: whoever asks most must not cost most.
    const over = recent.findIndex((at) => at > now - this.spanMs);
    recent.splice(0, over === -1 ? recent.length : over);
    if (recent.length >= this.limit) return recent[0]! + this.spanMs - now;
    recent.push(now);
    // Written anew at the end: the map's order is the order of the last takes.
    this.takes.delete(key);
    this.takes.set(key, recent);
    this.forgetSilent(now);
    return 0;
  }

  private forgetSilent(now: number): void {
    for (const [key, times] of this.takes) {
      if (times.at(-1)! > now - this.spanMs && this.takes.size <= MAX_KEYS) return;
      this.takes.delete(key);
    }
  }
}
