import { Injectable } from '@nestjs/common';

/**
 * Lets those who want one number change it one after the other. Fifty transactions on one document at once mostly abort and
 * repeat one another's work, until on a busy machine none is answered in time. Only within this process: between replicas
 * the database still decides, and nothing is right only because of this.
 */
@Injectable()
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  async take<T>(number: string, change: () => Promise<T>): Promise<T> {
    const before = this.last.get(number);
    const mine = (async () => {
      await before;
      return change();
    })();
    const over = mine.catch(() => undefined);
    this.last.set(number, over);
    try {
      return await mine;
    } finally {
      if (this.last.get(number) === over) this.last.delete(number);
    }
  }
}
