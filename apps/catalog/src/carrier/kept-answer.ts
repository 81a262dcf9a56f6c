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

/** Shorter than an asker of a service waits. A load that takes longer goes on and serves the next asker. */
const PATIENCE_MS = 2_400;

/** The last good answer of somebody slow or unreliable. However many ask, at most one load runs. */
export class KeptAnswer<T> {
  private kept: Kept<T> | undefined;
  private loading: Promise<T> | undefined;

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
    if (kept && age < staleMs) return renew === 'behind' ? kept.value : patiently(newer).catch(() => kept.value);
    return patiently(newer);
  }

  private load(): Promise<T> {
    if (this.loading) return this.loading;
    const loading = this.options
      .load()
      .then((value) => {
        this.kept = { value, at: this.options.now().getTime() };
        return value;
      })
      .finally(() => (this.loading = undefined));
    this.loading = loading;
    loading.catch(this.options.onFailure);
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
