import type { ManagedPayment } from '@numera/contracts/billing/all-payments';
import { isUndoable, toldOf } from '@numera/domain-billing/charge-deed';
import { debitDayOf, isDebited } from '@numera/domain-billing/debit';
import { refundToldOf } from '@numera/domain-billing/refund';
import { byHandOf, takenCents } from '@numera/domain-billing/refundable';
import { today } from '@numera/rules/dates';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { type ChargeDeed, chargeDeedCollection } from '../charge-deeds/charge-deed.schema.ts';
import type { Payment } from '../payments/payment.schema.ts';
import { refundCollection, type StoredRefund } from '../refunds/refund.schema.ts';

type Work = Pick<ManagedPayment, 'deed' | 'refund' | 'takenCents' | 'byHand' | 'debitOn' | 'canUndoCash'>;

/** What administrators do to the payments of one page, in two questions. */
@Injectable()
export class DeedsOfPayments {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Nothing is asked where there are none. */
  async of(paymentIds: readonly string[]): Promise<(payment: Payment) => Work> {
    const about = { paymentId: { $in: paymentIds } };
    const [deeds, refunds] =
      paymentIds.length === 0
        ? [[], []]
        : await Promise.all([
            this.database.rows(chargeDeedCollection).find(about).sort({ _id: 1 }).toArray(),
            this.database.rows(refundCollection).find(about).sort({ _id: -1 }).toArray(),
          ]);
    const deedsOf = Map.groupBy(deeds, ({ paymentId }) => paymentId);
    const refundsOf = Map.groupBy(refunds, ({ paymentId }) => paymentId);
    const now = this.clock.now();
    return (payment) => workOn(payment, deedsOf.get(payment._id) ?? [], refundsOf.get(payment._id) ?? [], now);
  }
}

/** `deeds`: the oldest first; `refunds`: the latest first. */
function workOn(payment: Payment, deeds: readonly ChargeDeed[], refunds: readonly StoredRefund[], now: Date): Work {
  const deed = toldOf(deeds, now);
  const debitOn = debitDayOf(payment);
  return {
    deed: deed && { kind: deed.kind, state: deed.state, reason: deed.reason },
    refund: refundToldOf(payment, refunds),
    takenCents: takenCents(payment, refunds),
    byHand: byHandOf(payment, refunds),
    debitOn: debitOn !== undefined && isDebited({ debitOn }, today(now)) ? debitOn : null,
    canUndoCash: isUndoable(payment, deeds, now),
  };
}
