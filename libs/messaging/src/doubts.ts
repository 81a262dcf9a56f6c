const WAITS_MS = [0, 5_000, 10_000, 20_000, 40_000, 60_000];

/** How a message of a key may be tried now: like all others, alone and apart from them, or not yet. */
export type Way = 'with-all' | 'alone' | 'not-yet';

/**
 * The routing keys of which a message got no word from the broker in time: one of the queues behind them may have no leader,
 * and then holds up everything that is published beside it. Each is tried with one message at a time, ever more seldom,
 * until one is confirmed.
 */
export class Doubts {
  private readonly doubted = new Map<string, { failures: number; notBefore: number; trying: boolean }>();

  get keys(): string[] {
    return [...this.doubted.keys()];
  }

  wayOf(key: string, now: number): Way {
    const doubt = this.doubted.get(key);
    if (!doubt) return 'with-all';
    return doubt.trying || now < doubt.notBefore ? 'not-yet' : 'alone';
  }

  /** Those of which nothing may be tried yet. */
  notYet(now: number): string[] {
    return this.keys.filter((key) => this.wayOf(key, now) === 'not-yet');
  }

  /** All that stood together in an unanswered connection are doubted; who is innocent is tried at once, and cleared. */
  doubt(key: string, now: number): void {
    if (!this.doubted.has(key)) this.doubted.set(key, { failures: 0, notBefore: now, trying: false });
  }

  begin(key: string): void {
    const doubt = this.doubted.get(key);
    if (doubt) doubt.trying = true;
  }

  /** How a try ended: `unanswered` counts against the key, `untried` says nothing about it. */
  end(key: string, how: 'confirmed' | 'unanswered' | 'untried', now: number): void {
    const doubt = this.doubted.get(key);
    if (!doubt) return;
    doubt.trying = false;
    if (how === 'confirmed') this.doubted.delete(key);
    if (how !== 'unanswered') return;
    doubt.failures = Math.min(doubt.failures + 1, WAITS_MS.length - 1);
    doubt.notBefore = now + WAITS_MS[doubt.failures]!;
  }
}
