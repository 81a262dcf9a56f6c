interface Quickest {
  current: number;
  previous: number;
  windowEnds: number;
}

const WINDOW_MS = 60_000;
/** Asking processes that are remembered; one that is forgotten begins anew. */
const MOST_ASKERS = 500;

/**
 * How long messages waited on their way, though no two hosts agree about the time: what one took longer than the quickest
 * of late from the same process (LEDBAT's base delay). Both sides tell monotonic time, so that a host whose clock is wrong or
 * corrected changes nothing; a drift is forgotten with its window.
 */
export class QueueingDelay {
  private readonly quickest = new Map<string, Quickest>();

  /** `sentAt` in the asker's monotonic milliseconds, `now` in ours. The first message of a process counts as quick. */
  of(asker: string, sentAt: number, now: number): number {
    const onTheWay = now - sentAt;
    const known = this.quickest.get(asker);
    if (!known) {
      this.remember(asker, { current: onTheWay, previous: onTheWay, windowEnds: now + WINDOW_MS });
      return 0;
    }
    if (now >= known.windowEnds) {
      // After a silence the older window is as good as none.
      known.previous = now < known.windowEnds + WINDOW_MS ? known.current : onTheWay;
      known.current = onTheWay;
      known.windowEnds = now + WINDOW_MS;
    }
    known.current = Math.min(known.current, onTheWay);
    return onTheWay - Math.min(known.current, known.previous);
  }

  private remember(asker: string, quickest: Quickest): void {
    this.quickest.set(asker, quickest);
    if (this.quickest.size > MOST_ASKERS) this.quickest.delete(this.quickest.keys().next().value as string);
  }
}
