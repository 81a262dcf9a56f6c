import { DomainError } from '@numera/contracts/errors';
import type { Subscription } from '@numera/domain-billing/subscription';
import { Alerts } from '@numera/messaging/alerts';
import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { paymentCollection } from '../payments/payment.schema.ts';
import { RecordRefund } from './record-refund.ts';

const NOTHING_LEFT: readonly string[] = ['payment-not-paid', 'refund-too-high'];

/** What was paid for a number that never worked goes back when it is given up, in the transaction that does so. */
@Injectable()
export class GiveBackUndelivered {
  constructor(
    private readonly database: Database,
    private readonly recordRefund: RecordRefund,
    private readonly alerts: Alerts,
  ) {}

  /** `by`: a user's id, or `owner`. What cannot be given back now, cash or while a part of it is on its way, is told to an operator. */
  async run(tx: Transaction, { _id, status }: Subscription, by: string): Promise<void> {
    if (status === 'ACTIVATION_FAILED') await this.allOf(tx, _id, by);
  }

  /** As `run`, of one that was given up before its number worked, and works by now. */
  async allOf(tx: Transaction, subscriptionId: string, by: string): Promise<void> {
    const paid = await this.database
      .rows(paymentCollection)
      .find({ subscriptionId, standing: 'paid' }, { session: tx.session })
      .toArray();
    const reason = 'it was given up before its number worked';
    for (const { _id: paymentId } of paid)
      try {
        await this.recordRefund.runIn(tx, { paymentId, amountCents: null, by, reason });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (!NOTHING_LEFT.includes(error.code)) await this.oweBack(tx, paymentId, error.code);
      }
  }

  private async oweBack(tx: Transaction, paymentId: string, why: string): Promise<void> {
    const owed = { $set: { owedBack: true } };
    await this.database.rows(paymentCollection).updateOne({ _id: paymentId }, owed, { session: tx.session });
    const detail = `it was given up before its number worked, and what is left of it could not be given back (${why}): do it by hand`;
    await this.alerts.raise(tx, { code: 'paid-after-cancellation', subject: paymentId, detail });
  }
}
