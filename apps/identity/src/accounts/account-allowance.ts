import { DomainError } from '@numera/contracts/errors';
import { type Limit, limits, WIDE } from '@numera/domain-identity/account-limits';
import { mailboxOf } from '@numera/rules/mailbox';
import { networkOf, widerNetworkOf } from '@numera/server/network-of';
import { fingerprint } from '@numera/server/seal';
import { Inject, Injectable } from '@nestjs/common';
import { Counts } from '../counts/counts.ts';
import { type IdentitySettings, SETTINGS } from '../settings.ts';

/** What anybody may do without an account, and how often. Counted before it is done, so that many at once cannot slip through. */
@Injectable()
export class AccountAllowance {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly counts: Counts,
  ) {}

  /** Refuses with `too-many-requests` an address, or the network around it, that does it too often. */
  async admit(what: 'sign-up' | 'recovery' | 'link', ip: string): Promise<void> {
    const { most, spanMs } = {
      'sign-up': limits.signUpsPerAddress,
      recovery: limits.recoveriesPerAddress,
      link: limits.wrongLinksPerAddress,
    }[what];
    const [network, wider] = [networkOf(ip), widerNetworkOf(ip)];
    const near = await this.counts.add(`${what}:${network}`, spanMs);
    const wide = wider === network ? 0 : await this.counts.add(`${what}:${wider}`, spanMs);
    if (near > most || wide > WIDE * most) throw new DomainError('too-many-requests', what);
  }

  /** Whether one more letter may go to the mailbox: nobody is to be flooded by what strangers ask for in his name. */
  async mayWriteTo(email: string): Promise<boolean> {
    const mailbox = fingerprint(mailboxOf(email), this.settings.PERSONAL_DATA_KEY);
    const within = async (name: string, { most, spanMs }: Limit) =>
      (await this.counts.add(`${name}:${mailbox}`, spanMs)) <= most;
    // One after the other: what the hour refuses must not use up the day.
    return (
      (await within('letters-hour', limits.lettersPerMailboxAndHour)) &&
      (await within('letters-day', limits.lettersPerMailboxAndDay))
    );
  }
}
