import { WRONG_CODES } from '@numera/domain-identity/second-factors';
import { WINDOW_MS } from '@numera/domain-identity/sign-in-limits';
import { Injectable } from '@nestjs/common';
import { Counts } from '../counts/counts.ts';
import { KnownDevices } from '../sessions/known-devices.ts';

/** How many codes of an account were tried within a window, by all its challenges together. */
@Injectable()
export class CodeGuesses {
  constructor(
    private readonly counts: Counts,
    private readonly knownDevices: KnownDevices,
  ) {}

  /**
   * Counted before the code is looked at, so that many at once cannot slip through. Each kind of code counts for itself, and so does each
   * browser that the account knows: whoever got hold of a password and guesses does not shut its owner out.
   */
  async count(
    userId: string,
    kind: 'totp' | 'recovery',
    visitorId: string | undefined,
  ): Promise<{ isTooMany: boolean; takeBack: () => Promise<void> }> {
    const known = await this.knownDevices.find(userId, visitorId);
    const name = ['code', kind, userId, ...(known === null ? [] : [known])].join(':');
    const count = await this.counts.add(name, WINDOW_MS);
    return { isTooMany: count > WRONG_CODES, takeBack: () => this.counts.takeBack(name) };
  }
}
