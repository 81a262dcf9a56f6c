import { DomainError } from '@numera/contracts/errors';

interface Waiting {
  readonly rank: number;
  readonly letIn: () => void;
  readonly turnAway: (refusal: DomainError) => void;
}

/**
 * Lets so many through at once, so many wait, and turns the rest away: a queue without end helps nobody in it. Who has the
 * lower rank goes first, and takes the place of the highest when no place is left.
 */
export class Gate {
  private inside = 0;
  /** By rank, and by arrival within one. */
  private readonly queue: Waiting[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waiting: number,
  ) {}

  async pass<T>(rank: number, work: () => Promise<T>): Promise<T> {
    if (this.inside < this.atOnce) this.inside++;
    else await this.wait(rank);
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      // The place is handed over: nobody who comes in between can take it.
      if (next) next.letIn();
      else this.inside--;
    }
  }

  private wait(rank: number): Promise<void> {
    return new Promise((letIn, turnAway) => {
      const behind = this.queue.findIndex((other) => other.rank > rank);
      this.queue.splice(behind < 0 ? this.queue.length : behind, 0, { rank, letIn, turnAway });
      if (this.queue.length > this.waiting)
        this.queue.pop()!.turnAway(new DomainError('service-unavailable', 'too many passwords at once'));
    });
  }
}
