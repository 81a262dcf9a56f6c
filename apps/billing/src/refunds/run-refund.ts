import {
  isRefundOverdue,
  isRefundStuck,
  type Refund,
  refundDone,
  refundHeard,
  refundNotDone,
  refundNotFound,
  refundReference,
  refundRefused,
  refundSent,
  refundUnknown,
} from '@numera/domain-billing/refund';
import { hasNeverWorked } from '@numera/domain-billing/subscription';
import { Alerts } from '@numera/messaging/alerts';
import { stepFailing } from '@numera/messaging/step-failing';
import { Clock } from '@numera/server/clock';
import { withCorrelation } from '@numera/server/correlation';
import { Database, type Transaction } from '@numera/server/database';
import type { DueRunner } from '@numera/server/due-runner';
import { failpoint } from '@numera/server/failpoint';
import { Runners } from '@numera/server/runners';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { Asaas } from '../asaas/asaas.ts';
import { RemoveStray } from '../orders/remove-stray.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { TrustedLinks } from '../payments/trusted-links.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { HearCharge } from '../subscriptions/hear-charge.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { AnnounceRefund } from './announce-refund.ts';
import { refundCollection, type StoredRefund } from './refund.schema.ts';

/**
 * Gives money back, once: SENT is stored before the request leaves, so that after a crash, or an answer that was lost, it is
 * looked up instead of asked for again.
 */
@Injectable()
export class RunRefund implements OnApplicationBootstrap {
  private readonly rows: mongo.Collection<StoredRefund>;
  private readonly runner: DueRunner<StoredRefund>;

  constructor(
    private readonly database: Database,
    private readonly asaas: Asaas,
    private readonly subscriptions: SubscriptionStore,
    private readonly hearCharge: HearCharge,
    private readonly removeStray: RemoveStray,
    private readonly announce: AnnounceRefund,
    private readonly alerts: Alerts,
    private readonly links: TrustedLinks,
    private readonly clock: Clock,
    runners: Runners,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {
    this.rows = database.rows(refundCollection);
    this.runner = runners.open<StoredRefund>({
      name: 'refunds',
      collection: this.rows,
      run: (refund) => withCorrelation(refund.orderId, () => this.step(refund)),
      onFailing: stepFailing(database, alerts, 'a refund', ({ paymentId }) => paymentId),
    });
  }

  onApplicationBootstrap(): void {
    this.runner.start();
  }

  firstLease(): Date {
    return this.runner.firstLease();
  }

  take(refund: StoredRefund): void {
    this.runner.take(refund);
  }

  /** Its provider has said something new of it: it is looked at now. */
  async lookAgain(paymentId: string): Promise<void> {
    const change = { $set: { nextRunAt: this.clock.now() }, $inc: { revision: 1 } };
    await this.rows.updateMany({ paymentId, state: 'DONE', inHand: { $ne: true } }, change);
  }

  private async step(refund: StoredRefund): Promise<void> {
    if (refund.state === 'DONE') return this.follow(refund);
    const outcome = refund.state === 'REQUESTED' ? await this.send(refund) : await this.lookUp(refund);
    if (!outcome) return;
    await failpoint('billing.refund-answered');
    await this.save(outcome.before, outcome.after);
    await failpoint('billing.refund-saved');
    await this.hear(refund);
  }

  /** Null when somebody else sends it. */
  private async send(refund: StoredRefund): Promise<{ before: StoredRefund; after: Refund } | null> {
    const sent = await this.save(refund, { ...refundSent(refund, this.clock.now()), nextRunAt: refund.nextRunAt });
    if (!sent) return null;
    await failpoint('billing.refund-sent');
    const answer = await this.ask(sent);
    const now = this.clock.now();
    switch (answer.outcome) {
      case 'done':
        return { before: sent, after: refundDone(sent, this.links.of(answer.form), now) };
      case 'refused':
        return { before: sent, after: refundRefused(sent, `${answer.code} ${answer.description}`.trim(), now) };
      case 'not-done':
        return { before: sent, after: refundNotDone(sent, now, answer.retryAfterMs) };
      case 'unknown':
        return { before: sent, after: refundUnknown(sent, now) };
      default:
        return answer satisfies never;
    }
  }

  private async ask({ _id, paymentId, method, amountCents }: Refund) {
    if (method !== 'BOLETO') {
      const answer = await this.asaas.refundPayment(paymentId, amountCents, refundReference({ _id }));
      return answer.outcome === 'done' ? { outcome: 'done' as const, form: null } : answer;
    }
    const answer = await this.asaas.refundSlip(paymentId);
    return answer.outcome === 'done' ? { outcome: 'done' as const, form: answer.body.requestUrl } : answer;
  }

  private async lookUp(refund: StoredRefund): Promise<{ before: StoredRefund; after: Refund }> {
    const now = this.clock.now();
    const statuses = await this.statusesOf(refund);
    if (!statuses) return { before: refund, after: refundUnknown(refund, now) };
    const after = statuses.some((status) => status !== 'CANCELLED')
      ? refundDone(refund, null, now)
      : refundNotFound(refund, now, this.settings.UNKNOWN_GRACE_MS);
    return { before: refund, after };
  }

  /** The provider took it over, and may have changed its mind. */
  private async follow(refund: StoredRefund): Promise<void> {
    const after = refundHeard(refund, (await this.statusesOf(refund)) ?? [], this.clock.now());
    const saved = await this.save(refund, after);
    if (saved?.state === 'REFUSED') await this.hear(refund);
  }

  /** A slip's refund bears no reference of ours, but there can be only one of a payment. Null when nobody says. */
  private async statusesOf(refund: Refund): Promise<string[] | null> {
    const listed = await this.asaas.listRefunds(refund.paymentId);
    if (listed.outcome !== 'done') return null;
    return listed.body.data
      .filter(({ description }) => refund.method === 'BOLETO' || description === refundReference(refund))
      .map(({ status }) => status);
  }

  /** Null, and nothing written, when somebody else was faster. */
  private async save(before: StoredRefund, after: Refund): Promise<StoredRefund | null> {
    const stored: StoredRefund = { ...after, revision: before.revision + 1 };
    return this.database.transaction(async (tx) => {
      const { _id, revision } = before;
      const { matchedCount } = await this.rows.replaceOne({ _id, revision }, stored, { session: tx.session });
      if (matchedCount === 0) return null;
      if (after.state === 'DONE' && before.state !== 'DONE') await this.announce.done(tx, after);
      if (hasTurned(before, after)) await this.announce.changed(tx, after);
      if (after.state === 'REFUSED') {
        await this.owe(tx, after);
        await this.alarm(tx, after, `the provider refuses it: ${after.history.at(-1)?.reason ?? ''}`);
      }
      if (isRefundOverdue(after, this.clock.now()))
        await this.alarm(tx, after, 'the provider has had it for a month, and it has not arrived');
      if (isRefundStuck(after))
        await this.alarm(tx, after, `the provider has not said in ${after.tries} tries whether it was done`);
      return stored;
    });
  }

  /** Nothing was delivered for it: it waits for a person until it is back. */
  private async owe(tx: Transaction, { subscriptionId, paymentId: _id }: Refund): Promise<void> {
    const subscription = await this.subscriptions.find(subscriptionId, tx);
    if (subscription === null || !hasNeverWorked(subscription)) return;
    const owed = { $set: { owedBack: true } };
    await this.database.rows(paymentCollection).updateOne({ _id, standing: 'paid' }, owed, { session: tx.session });
  }

  private alarm(tx: Transaction, { paymentId, amountCents }: Refund, why: string): Promise<void> {
    const detail = `${amountCents} centavos are not given back: ${why.slice(0, 200)}`;
    return this.alerts.raise(tx, { code: 'refund-failing', subject: paymentId, detail });
  }

  /** The payment as the provider sees it now; should this fail, its webhook tells the same. */
  private async hear({ subscriptionId, paymentId }: Refund): Promise<void> {
    const subscription = await this.subscriptions.find(subscriptionId);
    const told = await this.asaas.getPayment(paymentId);
    if (told.outcome !== 'done') return;
    if (subscription) await this.hearCharge.run(subscription, told.body);
    else await this.removeStray.run(told.body);
  }
}

/** Whether lists show it otherwise. */
const hasTurned = (before: Refund, after: Refund): boolean =>
  before.state !== after.state || (before.nextRunAt === null) !== (after.nextRunAt === null);
