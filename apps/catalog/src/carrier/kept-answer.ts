export interface KeptAnswerOptions<T> {
  readonly load: () => Promise<T>;
  readonly now: () => Date;
  readonly freshMs: number;
  /** How old an answer may be given out when there is no newer one to be had. */
  readonly staleMs: number;
  /** `behind`: an old answer is given at once while a new one is fetched. `first`: the new one is waited for. */
  readonly renew: 'behind' | 'first';
  readonly onFailure: (error: unknown) => void;
}

interface Kept<T> {
  readonly value: T;
  readonly at: number;
}

/** How long a source that failed is left in peace, whoever asks. */
const PAUSE_MS = 2_000;

/** Shorter than an asker of a service waits. A load that takes longer goes on and serves the next asker. */
const PATIENCE_MS = 2_400;

/** The last good answer of somebody slow or unreliable. However many ask, at most one load runs. */
export class KeptAnswer<T> {
  private kept: Kept<T> | undefined;
  private loading: Promise<T> | undefined;
  private failure: { readonly error: unknown; readonly at: number } | undefined;

  constructor(private readonly options: KeptAnswerOptions<T>) {}

  /** Takes over what an earlier process had learnt. */
  remember(value: T, at: Date): void {
    if (!this.kept || this.kept.at < at.getTime()) this.kept = { value, at: at.getTime() };
  }

  /** Throws only when there is nothing that may be given out. */
  async get(): Promise<T> {
    const { now, freshMs, staleMs, renew } = this.options;
    const kept = this.kept;
    const age = kept ? now().getTime() - kept.at : Infinity;
    if (kept && age < freshMs) return kept.value;
    const newer = this.load();
    if (!kept || age >= staleMs) return patiently(newer);
    if (renew === 'first') return patiently(newer).catch(() => kept.value);
    newer.catch(() => undefined);
    return kept.value;
  }

  /** Loads at once, however fresh what is kept; what was on its way before is not taken for it. Throws the source's failure. */
  async renew(): Promise<T> {
    await this.loading?.catch(() => undefined);
    this.failure = undefined;
    return this.load();
  }

  private load(): Promise<T> {
    const { load, now, onFailure } = this.options;
    if (this.loading) return this.loading;
    if (this.failure && now().getTime() - this.failure.at < PAUSE_MS) return Promise.reject(this.failure.error);
    const loading = load()
      .then((value) => {
        this.kept = { value, at: now().getTime() };
        return value;
      })
      .finally(() => (this.loading = undefined));
    this.loading = loading;
    loading.catch((error: unknown) => {
      this.failure = { error, at: now().getTime() };
      onFailure(error);
    });
    return loading;
  }
}

async function patiently<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  return Promise.race([answer, impatience]).finally(() => clearTimeout(timer));
}
