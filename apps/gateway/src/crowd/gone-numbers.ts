import type { DataOf } from '@numera/contracts/contract';
import type { shelfChanged } from '@numera/contracts/catalog/number-signals';
import { Injectable } from '@nestjs/common';

const MOST = 10_000;
/** A hold may lapse, and a signal get lost: what is older is asked of catalog again. */
const KNOWN_FOR_MS = 120_000;

/**
 * The numbers that somebody took a moment ago, as catalog announces them. Who wants one of them in a crowd hears at once that
 * it is gone, instead of waiting for a turn in which he would hear it.
 */
@Injectable()
export class GoneNumbers {
  private readonly takenAt = new Map<string, number>();

  heard({ number, isTaken }: DataOf<typeof shelfChanged>, now: number): void {
    this.takenAt.delete(number);
    if (!isTaken) return;
    this.takenAt.set(number, now);
    if (this.takenAt.size > MOST) this.takenAt.delete(this.takenAt.keys().next().value as string);
  }

  has(number: string, now: number): boolean {
    const at = this.takenAt.get(number);
    return at !== undefined && now - at < KNOWN_FOR_MS;
  }
}
