import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { recoveryAsked } from '@numera/contracts/identity/account-facts';
import { sendRecovery } from '@numera/contracts/identity/users';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { AccountAllowance } from '../accounts/account-allowance.ts';
import { AccountLinks } from '../accounts/account-links.ts';
import { stillAdmin } from './still-admin.ts';
import { userCollection } from './user.schema.ts';

/** The letter that its owner could ask for himself. However often somebody presses, a mailbox gets only so many. */
@Controller()
export class SendRecovery {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly allowance: AccountAllowance,
    private readonly links: AccountLinks,
  ) {}

  @Handles(sendRecovery)
  async execute({ input: { userId }, actor }: Asked<typeof sendRecovery>): Promise<OutputOf<typeof sendRecovery>> {
    const user = await this.database.rows(userCollection).findOne({ _id: userId });
    if (!user) throw new DomainError('not-found');
    const { name, email } = user;
    if (!(await this.allowance.mayWriteTo(email))) throw new DomainError('too-many-requests');
    await this.database.transaction(async (tx) => {
      await stillAdmin(tx, this.database, actor);
      const link = await this.links.make(tx, 'recovery', { userId, email }, this.clock.now());
      await this.outbox.announce(tx, recoveryAsked, { userId, name, email, ...link });
      await this.audit.record(tx, actor, { action: 'user.send-recovery', subject: { type: 'user', id: userId } });
    });
    return { email };
  }
}
