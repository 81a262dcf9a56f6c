/** Younger than this a list is given out without a thought. */
const FRESH_MS = 1_000;
/** Up to this age it is given out while a newer one is fetched behind the back of whoever asks. */
const SHOWN_MS = 5_000;
/** The last good list is better than none while its service is silent; prices are judged again when an order is placed. */
const GOOD_MS = 10 * 60_000;

export interface KeptListOptions<T> {
  readonly ask: () => Promise<T>;
  /** Milliseconds on a clock that only goes forward. */
  readonly now?: () => number;
  /** Told of each newly fetched list; whoever keeps something made from the old one makes it anew. */
  readonly onFetched?: (list: T) => void;
}

/** A list that is the same for everybody and changes seldom, kept in memory: however many ask, its service is asked once a second. */
export class KeptList<T> {
  private known: { readonly at: number; readonly list: T } | null = null;
  private asking: Promise<T> | null = null;
  private askedAt = Number.NEGATIVE_INFINITY;
  private refusedAt = Number.NEGATIVE_INFINITY;
  private readonly now: () => number;

  constructor(private readonly options: KeptListOptions<T>) {
    this.now = options.now ?? (() => performance.now());
  }

  /**
   * What may be shown without waiting: at most five seconds old, or the last good list while the service refuses: waiting would
   * end with the same one. Null when the service has to be asked first.
   */
  shown(): T | null {
    const age = this.age();
    // A service that refuses is not asked again by each who comes meanwhile.
    if (age > FRESH_MS && this.now() - this.askedAt > FRESH_MS) this.ask().catch(ignored);
    if (age <= SHOWN_MS) return this.known!.list;
    return this.now() - this.refusedAt <= SHOWN_MS ? this.good() : null;
  }

  /** What is shown, or the service's answer; when it has none, the last good one of ten minutes. Throws the service's refusal. */
  async get(): Promise<T> {
    return this.shown() ?? this.ask().catch((error: unknown) => this.good() ?? Promise.reject(error as Error));
  }

  /** The last good list, however long its service has been silent up to ten minutes. */
  good(): T | null {
    return this.age() <= GOOD_MS ? this.known!.list : null;
  }

  /** Asks anew, as what is kept is known to be old; not by a question that was under way before. */
  async renew(): Promise<void> {
    await this.asking?.catch(ignored);
    await this.ask().catch(ignored);
  }

  private age(): number {
    return this.known ? this.now() - this.known.at : Number.POSITIVE_INFINITY;
  }

  private ask(): Promise<T> {
    this.asking ??= this.fetch().finally(() => (this.asking = null));
    return this.asking;
  }

  private async fetch(): Promise<T> {
    this.askedAt = this.now();
    const list = await this.options.ask().catch((error: unknown) => {
      this.refusedAt = this.now();
      throw error;
    });
    this.known = { at: this.now(), list };
    this.options.onFetched?.(list);
    return list;
  }
}

/** Told where it matters: whoever waits for the list is refused with it. */
const ignored = (): undefined => undefined;
