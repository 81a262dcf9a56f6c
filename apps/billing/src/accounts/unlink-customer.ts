import { unlinkCustomer } from '@numera/contracts/billing/customers';
import type { OutputOf } from '@numera/contracts/contract';
import { accountChanged } from '@numera/contracts/identity/account-facts';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Audit } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { LinkAccount } from './link-account.ts';

/** The account sees no more what the customer has; nothing else changes. */
@Controller()
export class UnlinkCustomer {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly linkAccount: LinkAccount,
  ) {}

  @Handles(unlinkCustomer)
  async execute({
    input: { customerId },
    actor,
  }: Asked<typeof unlinkCustomer>): Promise<OutputOf<typeof unlinkCustomer>> {
    await this.database.transaction(async (tx) => {
      const userId = await this.linkAccount.unlink(tx, customerId);
      const subject = { type: 'customer', id: customerId } as const;
      await this.audit.record(tx, actor, { action: 'customer.unlink', subject, before: { linkedUserId: userId } });
      await this.outbox.announce(tx, accountChanged, { userId });
    });
    return {};
  }
}
