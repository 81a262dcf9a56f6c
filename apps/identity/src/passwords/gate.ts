import { DomainError } from '@numera/contracts/errors';

/** Lets so many through at once, so many wait, and turns the rest away: a queue without end helps nobody in it. */
export class Gate {
  private inside = 0;
  private readonly queue: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waiting: number,
  ) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside < this.atOnce) this.inside++;
    else await this.wait();
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      // The place is handed over: nobody who comes in between can take it.
      if (next) next();
      else this.inside--;
    }
  }

  private wait(): Promise<void> {
    if (this.queue.length >= this.waiting) throw new DomainError('service-unavailable', 'too many passwords at once');
    return new Promise((resolve) => this.queue.push(resolve));
  }
}
