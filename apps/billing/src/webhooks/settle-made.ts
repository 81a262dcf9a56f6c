import { TELLS_OF_MAKING } from '@numera/domain-billing/payment';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { paymentCollection } from '../payments/payment.schema.ts';
import { webhookCollection } from './webhook.schema.ts';

/** Longer than the runner sleeps between two looks: each is met here once before it falls due. */
const BEFORE_DUE_MS = 1_500;
/** More than come in a second even after hours without us; the rest is met at the next sweep, or asked about. */
const AT_ONCE = 5_000;

/**
 * Ends the webhooks that say no more than that a charge was made, when we know the charge: every subscription brings several, and
 * one by one each took a claim, a question and a mark. What is not known here falls due by itself, and is asked about.
 */
@Injectable()
export class SettleMade {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const webhooks = this.database.rows(webhookCollection);
    const soon = new Date(this.clock.now().getTime() + BEFORE_DUE_MS);
    const told = await webhooks
      .find({ nextRunAt: { $type: 'date', $lte: soon }, event: TELLS_OF_MAKING }, { projection: { paymentId: 1 } })
      .limit(AT_ONCE)
      .toArray();
    if (told.length === 0) return;
    const paymentIds = told.flatMap(({ paymentId }) => paymentId ?? []);
    const known = await this.database
      .rows(paymentCollection)
      .find({ _id: { $in: paymentIds } }, { projection: { _id: 1 } })
      .toArray();
    const isKnown = new Set(known.map(({ _id }) => _id));
    const settled = told.filter(({ paymentId }) => paymentId && isKnown.has(paymentId)).map(({ _id }) => _id);
    if (settled.length === 0) return;
    // Not what another process ended, or has put off, since it was read.
    await webhooks.updateMany(
      { _id: { $in: settled }, nextRunAt: { $type: 'date', $lte: soon } },
      { $set: { state: 'DONE', reason: null, nextRunAt: null } },
    );
  }
}
