import { returnCarrierNumber } from '@numera/contracts/provisioning/carrier-orphans';
import { DomainError } from '@numera/contracts/errors';
import { releasedAgain } from '@numera/domain-provisioning/release';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database, isDuplicateKey } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { ActivateNumber } from '../activations/activate-number.ts';
import { activationCollection } from '../activations/activation.schema.ts';
import { ActivationStore } from '../activations/activation-store.ts';

/**
 * A number that nobody has is cancelled at the carrier by the steps by which every number is given back. The activation that had it last keeps it
 * meanwhile, so that no order can come to have it: the index of living numbers says which of the two was first.
 */
@Controller()
export class ReturnCarrierNumber {
  constructor(
    private readonly database: Database,
    private readonly store: ActivationStore,
    private readonly runner: ActivateNumber,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Handles(returnCarrierNumber)
  async execute({ input, actor }: Asked<typeof returnCarrierNumber>): Promise<Record<string, never>> {
    const { orderId, seen, reason } = input;
    try {
      await this.database.transaction(async (tx) => {
        const { session } = tx;
        const row = await this.database.rows(activationCollection).findOne({ _id: orderId }, { session });
        // Asked twice.
        if (row?.orphan === 'returning') return;
        if (!row?.orphan) throw new DomainError('not-found', orderId);
        const another = await this.database
          .rows(activationCollection)
          .findOne({ number: row.number, live: true }, { session, projection: { _id: 1 } });
        const after = releasedAgain(row, this.clock.now());
        // A paid order that failed may be given it still.
        if (another || !after) throw new DomainError('number-ordered', row.number);
        if (row.revision !== seen) throw new DomainError('version-conflict', `${orderId} is no longer at ${seen}`);
        await this.store.saveAgain(tx, row, after);
        await this.audit.record(tx, actor, {
          action: 'number.return-to-carrier',
          subject: { type: 'number', id: row.number },
          before: { state: row.state },
          after: { state: after.state },
          reason,
        });
        tx.afterCommit(() => this.runner.wake());
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('number-ordered', orderId);
      throw error;
    }
    return {};
  }
}
