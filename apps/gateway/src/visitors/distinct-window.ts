/** How many keys are remembered before those that fell silent are forgotten. */
const MAX_KEYS = 5_000;

/** At most `limit` different things by one key within `spanMs`; the same one again costs nothing. */
export class DistinctWindow {
  private readonly seen = new Map<string, Map<string, number>>();

  constructor(
    private readonly limit: number,
    private readonly spanMs: number,
  ) {}

  /** 0 when the key may have the thing, else the milliseconds until it may have another one. */
  take(key: string, thing: string, now: number): number {
    const things = this.seen.get(key) ?? new Map<string, number>();
    // The oldest come first.
    for (const [old, at] of things) {
      if (at > now - this.spanMs) break;
      things.delete(old);
    }
    if (things.has(thing)) return 0;
    const [oldest = now] = things.values();
    if (things.size >= this.limit) return oldest + this.spanMs - now;
    things.set(thing, now);
    // Written anew at the end: the map's order is the order of the last new things.
    this.seen.delete(key);
    this.seen.set(key, things);
    for (const silent of this.seen.keys()) {
      if (this.seen.size <= MAX_KEYS) break;
      this.seen.delete(silent);
    }
    return 0;
  }
}
