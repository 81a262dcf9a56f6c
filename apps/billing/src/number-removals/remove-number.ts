import { removeNumber } from '@numera/contracts/billing/all-numbers';
import { customerChanged } from '@numera/contracts/billing/customers';
import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { RunRemoval } from './run-removal.ts';

/** Written down here; the number ends in the background. */
@Controller()
export class RemoveNumber {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly runRemoval: RunRemoval,
  ) {}

  @Handles(removeNumber)
  async execute({ input, actor }: Asked<typeof removeNumber>): Promise<OutputOf<typeof removeNumber>> {
    const { orderId, reason } = input;
    const rows = this.database.rows(subscriptionCollection);
    await this.database.transaction(async (tx) => {
      const { session } = tx;
      const subscription = await rows.findOne({ orderId }, { session });
      if (!subscription || subscription.removedAt) throw new DomainError('subscription-not-found', orderId);
      if (subscription.leavingAt) return;
      const { _id, customerId, status } = subscription;
      const leaving = { $set: { leavingAt: this.clock.now() }, $inc: { revision: 1 } };
      await rows.updateOne({ _id }, leaving, { session });
      await this.runRemoval.begin(tx, subscription, actor.userId);
      const subject = { type: 'subscription', id: _id } as const;
      await this.audit.record(tx, actor, { action: 'subscription.remove', subject, before: { status }, reason });
      await this.outbox.announce(tx, customerChanged, { customerId });
    });
    return {};
  }
}
