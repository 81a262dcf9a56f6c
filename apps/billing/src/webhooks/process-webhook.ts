import type { AlertCode } from '@numera/contracts/operations/alert-code';
import { isAboutAutomaticPix } from '@numera/domain-billing/automatic-pix';
import { claimsPayment, hasBeenPaid } from '@numera/domain-billing/payment';
import { Alerts } from '@numera/messaging/alerts';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { Asaas } from '../asaas/asaas.ts';
import { HearAutomaticPix } from '../automatic-pix/hear-automatic-pix.ts';
import { ApplyPayment } from '../orders/apply-payment.ts';
import { RemoveStray } from '../orders/remove-stray.ts';
import { RunRefund } from '../refunds/run-refund.ts';
import { HearRefusal } from '../subscriptions/hear-refusal.ts';
import { HearSubscription } from '../subscriptions/hear-subscription.ts';
import { type WebhookRow, webhookCollection } from './webhook.schema.ts';

/** A webhook may overtake the answer that tells us of its payment: asked again that often before it counts as not ours. */
const TRIES_IF_NOT_OURS = 3;
const RETRY_MS = [1_000, 5_000, 30_000, 300_000, 3_600_000];

const CARD_REFUSED = 'PAYMENT_CREDIT_CARD_CAPTURE_REFUSED';
const REFUND_DENIED = 'PAYMENT_REFUND_DENIED';

const isAboutSubscription = ({ event, asaasSubscriptionId }: WebhookRow): boolean =>
  event.startsWith('SUBSCRIPTION_') && asaasSubscriptionId !== null;

/** The body is a hint only: the payment is read back from the provider, and that decides. */
@Injectable()
export class ProcessWebhook {
  constructor(
    private readonly database: Database,
    private readonly asaas: Asaas,
    private readonly applyPayment: ApplyPayment,
    private readonly removeStray: RemoveStray,
    private readonly hearSubscription: HearSubscription,
    private readonly hearRefusal: HearRefusal,
    private readonly hearAutomaticPix: HearAutomaticPix,
    private readonly runRefund: RunRefund,
    private readonly alerts: Alerts,
    private readonly clock: Clock,
  ) {}

  async run(row: WebhookRow): Promise<void> {
    if (row.event === 'UNREADABLE')
      return this.alarm(row, 'webhook-unreadable', 'an authenticated webhook had a body that we cannot read');
    if (isAboutSubscription(row)) return this.hear(row);
    if (isAboutAutomaticPix(row.event)) return this.hearOfAutomaticPix(row);
    if (!row.paymentId) return this.alarm(row, 'webhook-unreadable', `${row.event} names no payment`);
    const answer = await this.asaas.getPayment(row.paymentId);
    switch (answer.outcome) {
      case 'done': {
        if (claimsPayment(row.event) && !hasBeenPaid(answer.body.status)) {
          return this.alarm(row, 'webhook-not-confirmed', `${row.event} but the provider says ${answer.body.status}`);
        }
        const applied = await this.applyPayment.apply(answer.body);
        if (applied !== 'not-ours') {
          if (row.event === CARD_REFUSED && answer.body.subscription && applied === 'unpaid')
            await this.hearRefusal.run(answer.body.subscription, answer.body.id);
          if (row.event === REFUND_DENIED) await this.runRefund.lookAgain(answer.body.id);
          return this.finish(row, 'DONE', null);
        }
        const removed = await this.removeStray.run(answer.body);
        if (removed === 'removed') return this.finish(row, 'DONE', 'of an attempt that was given up');
        // Money made outside the store also makes events (providers: webhook delivery).
        return removed === 'not-yet' || (row.tries < TRIES_IF_NOT_OURS && answer.body.subscription)
          ? this.again(row)
          : this.finish(row, 'IGNORED', 'not ours');
      }
      case 'refused':
        if (claimsPayment(row.event))
          return this.alarm(row, 'webhook-not-confirmed', `${row.event} for a payment that the provider does not know`);
        return this.finish(row, 'IGNORED', `provider answered ${answer.status}`);
      case 'not-done':
      case 'unknown':
        return this.again(row, answer.outcome === 'not-done' ? answer.retryAfterMs : 0, answer.reason);
      default:
        return answer satisfies never;
    }
  }

  private async hear(row: WebhookRow): Promise<void> {
    const heard = await this.hearSubscription.run(row.asaasSubscriptionId as string);
    if (heard === 'later') return this.again(row);
    return heard === 'heard' ? this.finish(row, 'DONE', null) : this.finish(row, 'IGNORED', 'not ours');
  }

  /** It may overtake what tells us of its subscription, or of its charge. */
  private async hearOfAutomaticPix(row: WebhookRow): Promise<void> {
    const { authorizationId = null, paymentId } = row;
    const heard = await this.hearAutomaticPix.told({ authorizationId, paymentId });
    if (heard === 'heard') return this.finish(row, 'DONE', null);
    const mayBeOurs = heard === 'later' || row.tries < TRIES_IF_NOT_OURS;
    return mayBeOurs ? this.again(row) : this.finish(row, 'IGNORED', 'not ours');
  }

  /** `reason`: what the provider answered, where it was asked in vain. */
  private async again(row: WebhookRow, atLeastMs = 0, reason: string | null = null): Promise<void> {
    const wait = Math.max(atLeastMs, RETRY_MS[Math.min(row.tries, RETRY_MS.length - 1)] as number);
    const nextRunAt = new Date(this.clock.now().getTime() + wait);
    await this.database
      .rows(webhookCollection)
      .updateOne({ _id: row._id }, { $inc: { tries: 1 }, $set: { nextRunAt, reason } });
  }

  private async finish(row: WebhookRow, state: 'DONE' | 'IGNORED', reason: string | null): Promise<void> {
    await this.database
      .rows(webhookCollection)
      .updateOne({ _id: row._id }, { $set: { state, reason, nextRunAt: null } });
  }

  /** Grants nothing, and tells an operator: either the provider is confused or somebody else has our token. */
  private async alarm(row: WebhookRow, code: AlertCode, detail: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.alerts.raise(tx, { code, subject: row.paymentId || row._id, detail });
      await this.database
        .rows(webhookCollection)
        .updateOne(
          { _id: row._id },
          { $set: { state: 'IGNORED', reason: detail, nextRunAt: null } },
          { session: tx.session },
        );
    });
  }
}
