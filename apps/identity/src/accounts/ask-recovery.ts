import { recoveryAsked } from '@numera/contracts/identity/account-facts';
import { askRecovery } from '@numera/contracts/identity/accounts';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { userCollection } from '../users/user.schema.ts';
import { AccountAllowance } from './account-allowance.ts';
import { AccountLinks } from './account-links.ts';

/** Whom a link is for that no letter brings: it is made for an unknown e-mail, too, which then costs as much as a known one. */
const NOBODY = 'nobody';

/**
 * Sends a link to set a new password, if there is an account. Links that were sent before stay good until one of them is used:
 * otherwise whoever asks in another's name would take his letter's link from him.
 */
@Controller()
export class AskRecovery {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly allowance: AccountAllowance,
    private readonly links: AccountLinks,
  ) {}

  @Handles(askRecovery)
  async execute({ input, actor }: Asked<typeof askRecovery>): Promise<Record<string, never>> {
    await this.allowance.admit('recovery', actor.ip);
    const email = input.email.trim().toLowerCase();
    const mayWrite = await this.allowance.mayWriteTo(email);
    const user = await this.database.rows(userCollection).findOne({ email });
    await this.database.transaction(async (tx) => {
      const to = { userId: user?._id ?? NOBODY, email };
      const link = await this.links.make(tx, 'recovery', to, this.clock.now());
      if (user && mayWrite) await this.outbox.announce(tx, recoveryAsked, { ...to, name: user.name, ...link });
      else await this.links.make(tx, 'recovery', { ...to, userId: NOBODY }, this.clock.now());
    });
    return {};
  }
}
