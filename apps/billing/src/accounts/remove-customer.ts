import { customerChanged, removeCustomer } from '@numera/contracts/billing/customers';
import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { customerCollection } from '../customers/customer.schema.ts';
import { CloseBooks } from './close-books.ts';

/** Written down here; his numbers end in the background. */
@Controller()
export class RemoveCustomer {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly closeBooks: CloseBooks,
  ) {}

  @Handles(removeCustomer)
  async execute({ input, actor }: Asked<typeof removeCustomer>): Promise<OutputOf<typeof removeCustomer>> {
    const { customerId, reason } = input;
    const rows = this.database.rows(customerCollection);
    await this.database.transaction(async (tx) => {
      const { session } = tx;
      const customer = await rows.findOne({ _id: customerId }, { session });
      if (!customer || customer.listed?.access === 'removed') throw new DomainError('not-found');
      if (customer.leavingAt) return;
      await rows.updateOne({ _id: customerId }, { $set: { leavingAt: this.clock.now() } }, { session });
      await this.closeBooks.beginCustomer(tx, customerId, actor.userId);
      const subject = { type: 'customer', id: customerId } as const;
      await this.audit.record(tx, actor, { action: 'customer.remove', subject, reason });
      await this.outbox.announce(tx, customerChanged, { customerId });
      tx.afterCommit(() => this.closeBooks.wake());
    });
    return {};
  }
}
