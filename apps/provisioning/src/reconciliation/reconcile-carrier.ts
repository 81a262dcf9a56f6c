import { NightlyRounds } from '@numera/messaging/nightly-round';
import { Injectable } from '@nestjs/common';
import { CompareCredentials } from './compare-credentials.ts';
import { CompareNumbers } from './compare-numbers.ts';

export const NIGHT_ROUND = 'carrier';
/** The part of it that an administrator may ask for at any time. */
export const ORPHAN_SEARCH = 'carrier-orphans';

/** Our numbers against the carrier's, every night: what we lost there, and what we pay for in vain, is named. */
@Injectable()
export class ReconcileCarrier {
  constructor(
    rounds: NightlyRounds,
    private readonly compareCredentials: CompareCredentials,
    private readonly compareNumbers: CompareNumbers,
  ) {
    rounds.add({ name: NIGHT_ROUND, run: () => this.run() });
    rounds.add({
      name: ORPHAN_SEARCH,
      isAsked: true,
      run: async () => ({ ...(await this.compareNumbers.endedNow()) }),
    });
  }

  /** First what needs no carrier, then what costs money every month. */
  async run(): Promise<Readonly<Record<string, number>>> {
    const credentials = await this.compareCredentials.run();
    const ended = await this.compareNumbers.ended();
    const active = await this.compareNumbers.active();
    return { looked: ended.looked + active.looked, found: credentials + ended.found + active.found };
  }
}
