import { type ChargeDeedView, undoCash } from '@numera/contracts/billing/charge-deeds';
import { DomainError } from '@numera/contracts/errors';
import { isUndoable } from '@numera/domain-billing/charge-deed';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { chargeDeedCollection } from './charge-deed.schema.ts';
import { RecordChargeDeed } from './record-charge-deed.ts';

/** Marked as paid by mistake: within the day it is owed again. */
@Controller()
export class UndoCash {
  constructor(
    private readonly database: Database,
    private readonly record: RecordChargeDeed,
    private readonly clock: Clock,
  ) {}

  @Handles(undoCash)
  execute({ input: { paymentId }, actor }: Asked<typeof undoCash>): Promise<ChargeDeedView> {
    const deed = { action: 'payment.undo-cash' } as const;
    return this.record.run(actor, { kind: 'undo-cash', paymentId }, deed, async ({ session }, payment) => {
      const deeds = await this.database
        .rows(chargeDeedCollection)
        .find({ paymentId }, { session })
        .sort({ _id: 1 })
        .toArray();
      if (!isUndoable(payment, deeds, this.clock.now())) throw new DomainError('cash-not-undoable');
    });
  }
}
