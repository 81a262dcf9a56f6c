import { DomainError } from '@numera/contracts/errors';
import { confirmationAsked } from '@numera/contracts/identity/account-facts';
import { askConfirmation } from '@numera/contracts/identity/accounts';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { userCollection } from '../users/user.schema.ts';
import { AccountAllowance } from './account-allowance.ts';
import { AccountLinks } from './account-links.ts';

/** The letter once more, with a link of its own; those before it stay good. */
@Controller()
export class AskConfirmation {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly allowance: AccountAllowance,
    private readonly links: AccountLinks,
  ) {}

  @Handles(askConfirmation)
  async execute({ actor: { userId } }: Asked<typeof askConfirmation>): Promise<Record<string, never>> {
    const user = await this.database.rows(userCollection).findOne({ _id: userId });
    if (!user) throw new DomainError('unauthenticated');
    if (user.emailConfirmedAt) return {};
    const { name, email } = user;
    // He is signed in, and may know that the letters that he asked for are on their way.
    if (!(await this.allowance.mayWriteTo(email))) throw new DomainError('too-many-requests', 'letters');
    await this.database.transaction(async (tx) => {
      const link = await this.links.make(tx, 'confirmation', { userId, email }, this.clock.now());
      await this.outbox.announce(tx, confirmationAsked, { userId, name, email, ...link, isFirst: false });
    });
    return {};
  }
}
