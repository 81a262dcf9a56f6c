import { DomainError } from '@numera/contracts/errors';
import { standingOf } from '@numera/domain-billing/payment';
import { type Refund, refundHanded } from '@numera/domain-billing/refund';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { chargeDeedCollection } from '../charge-deeds/charge-deed.schema.ts';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { HearCharge } from '../subscriptions/hear-charge.ts';
import { AnnounceRefund } from './announce-refund.ts';
import { refundCollection, type StoredRefund } from './refund.schema.ts';

/**
 * Money that an operator has given back himself. The provider never had it, or does not give it back: it is not asked, and will never tell of
 * it, so what is back stands in the payment's own row.
 */
@Injectable()
export class HandBack {
  constructor(
    private readonly database: Database,
    private readonly hearCharge: HearCharge,
    private readonly announce: AnnounceRefund,
    private readonly clock: Clock,
  ) {}

  /** `requested` was just written, in this transaction. Refuses with `deed-under-way` while the cash is being undone. */
  async run(tx: Transaction, requested: StoredRefund, before: Payment): Promise<StoredRefund> {
    const { session } = tx;
    const { paymentId, amountCents } = requested;
    const undoing = await this.database
      .rows(chargeDeedCollection)
      .findOne({ paymentId, state: 'REQUESTED' }, { session });
    if (undoing) throw new DomainError('deed-under-way', paymentId);
    const handed: Refund = refundHanded(requested, this.clock.now());
    const stored: StoredRefund = { ...handed, revision: requested.revision + 1 };
    await this.database.rows(refundCollection).replaceOne({ _id: stored._id }, stored, { session });
    const given = {
      refundedCents: (before.refundedCents ?? 0) + amountCents,
      handedBackCents: (before.handedBackCents ?? 0) + amountCents,
    };
    const standing = standingOf(before.status, { amountCents: before.amountCents, ...given });
    const change = { ...given, standing };
    await this.database.rows(paymentCollection).updateOne({ _id: paymentId }, { $set: change }, { session });
    await this.hearCharge.changedHere(tx, { before, after: { ...before, ...change } });
    await this.announce.done(tx, stored);
    return stored;
  }
}
