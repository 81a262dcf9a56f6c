import { linkCustomer } from '@numera/contracts/billing/customers';
import type { OutputOf } from '@numera/contracts/contract';
import { accountChanged } from '@numera/contracts/identity/account-facts';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Audit } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { LinkAccount } from './link-account.ts';

/** An account that there is already sees what the customer has from now on. */
@Controller()
export class LinkCustomer {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly linkAccount: LinkAccount,
  ) {}

  @Handles(linkCustomer)
  async execute({ input, actor }: Asked<typeof linkCustomer>): Promise<OutputOf<typeof linkCustomer>> {
    const { customerId, userId } = input;
    await this.database.transaction(async (tx) => {
      await this.linkAccount.link(tx, customerId, userId);
      const subject = { type: 'customer', id: customerId } as const;
      await this.audit.record(tx, actor, { action: 'customer.link', subject, after: { linkedUserId: userId } });
      await this.outbox.announce(tx, accountChanged, { userId });
    });
    return {};
  }
}
