import { automaticPixActivated, automaticPixEnded, debitFailed } from '@numera/contracts/billing/automatic-pix';
import {
  cancellationScheduled,
  cancellationWithdrawn,
  cardChanged,
  chargeReminded,
  endingAnnounced,
  renewalPaid,
  renewalRefused,
  subscriptionCanceled,
  subscriptionChanged,
  subscriptionResumed,
  subscriptionSuspended,
  suspensionAnnounced,
  termsAgreed,
  termsPutOff,
  termsWithdrawn,
} from '@numera/contracts/billing/subscription-facts';
import { type OwedCharge, owedCents } from '@numera/domain-billing/account';
import type { Follow, Turned } from '@numera/domain-billing/follow';
import type { Subscription } from '@numera/domain-billing/subscription';
import { Alerts } from '@numera/messaging/alerts';
import { Outbox } from '@numera/messaging/outbox';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { chargedPlan } from './charges.ts';

/** Makes true what follows from a turn, in the transaction that stores it. */
@Injectable()
export class AnnounceTurn {
  constructor(
    private readonly outbox: Outbox,
    private readonly alerts: Alerts,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async run(
    tx: Transaction,
    before: Subscription,
    { subscription, follows }: Turned,
    { isVisible }: { readonly isVisible: boolean },
  ): Promise<void> {
    for (const follow of follows) await this.follow(tx, subscription, before, follow);
    if (isVisible) await this.changed(tx, subscription);
  }

  /** Whoever may see it asks again. */
  async changed(tx: Transaction, subscription: Subscription): Promise<void> {
    const { _id: subscriptionId, orderId, ownerUserId, status, version } = subscription;
    const changed = { subscriptionId, orderId, ownerUserId, status, version };
    await this.outbox.announce(tx, subscriptionChanged, changed, threadOf(subscription));
  }

  private async follow(tx: Transaction, to: Subscription, before: Subscription, follow: Follow): Promise<void> {
    const told = about(to, await this.chargeOf(tx, follow));
    const thread = threadOf(to);
    const now = this.clock.now().toISOString();
    switch (follow.kind) {
      case 'reminded': {
        const { notice: kind, charge } = follow;
        const debitOn = kind === 'upcoming' ? (charge.debitOn ?? null) : null;
        return this.outbox.announce(tx, chargeReminded, { ...told, kind, charge: toldOf(charge), debitOn }, thread);
      }
      case 'suspension-announced': {
        const { charge, suspendsOn, endsOn } = follow;
        const debt = { charge: toldOf(charge), owedCents: lateCents(before) };
        return this.outbox.announce(tx, suspensionAnnounced, { ...told, ...debt, suspendsOn, endsOn }, thread);
      }
      case 'suspended': {
        const { charge, endsOn } = follow;
        const debt = { charge: toldOf(charge), owedCents: lateCents(before) };
        return this.outbox.announce(tx, subscriptionSuspended, { ...told, ...debt, suspendedAt: now, endsOn }, thread);
      }
      case 'ending-announced': {
        const { charge, endsOn } = follow;
        const debt = { charge: toldOf(charge), owedCents: lateCents(before) };
        return this.outbox.announce(tx, endingAnnounced, { ...told, ...debt, endsOn }, thread);
      }
      case 'resumed': {
        const { nextDueDate, creditedDays } = follow;
        const resumed = { ...told, resumedAt: now, nextDueDate, creditedDays };
        return this.outbox.announce(tx, subscriptionResumed, resumed, thread);
      }
      case 'renewal-paid': {
        const { charge, paidOn } = follow;
        const { paidUntil, nextDueDate } = to;
        const paid = { ...told, charge: toldOf(charge), paidOn, paidUntil: paidUntil ?? charge.dueDate, nextDueDate };
        return this.outbox.announce(tx, renewalPaid, paid, thread);
      }
      case 'renewal-refused': {
        const { charge, reason, triedAgainOn } = follow;
        await this.database
          .rows(paymentCollection)
          .updateOne({ _id: charge.paymentId }, { $set: { refusal: reason } }, { session: tx.session });
        const refused = { ...told, charge: toldOf(charge), reason, triedAgainOn };
        return this.outbox.announce(tx, renewalRefused, refused, thread);
      }
      case 'automatic-pix-activated':
        return this.outbox.announce(tx, automaticPixActivated, told, thread);
      case 'automatic-pix-ended': {
        const { state, charge } = follow;
        return this.outbox.announce(
          tx,
          automaticPixEnded,
          { ...told, state, charge: charge && toldOf(charge) },
          thread,
        );
      }
      case 'debit-failed': {
        const { state, charge } = follow;
        return this.outbox.announce(tx, debitFailed, { ...told, state, charge: toldOf(charge) }, thread);
      }
      case 'card-changed': {
        const { card } = follow;
        return this.outbox.announce(tx, cardChanged, { ...told, card, changedAt: now }, thread);
      }
      case 'cancellation-scheduled': {
        const { reason, cancelAt } = follow;
        return this.outbox.announce(tx, cancellationScheduled, { ...told, reason, cancelAt }, thread);
      }
      case 'cancellation-withdrawn':
        return this.outbox.announce(tx, cancellationWithdrawn, { ...told, nextDueDate: to.nextDueDate }, thread);
      case 'terms-agreed': {
        const { terms, before, from } = follow;
        return this.outbox.announce(tx, termsAgreed, { ...told, before, terms, from }, thread);
      }
      case 'terms-put-off': {
        const { terms, before, from } = follow;
        return this.outbox.announce(tx, termsPutOff, { ...told, before, terms, from }, thread);
      }
      case 'terms-withdrawn':
        return this.outbox.announce(tx, termsWithdrawn, { ...told, terms: follow.terms }, thread);
      case 'canceled': {
        const { reason } = follow;
        return this.outbox.announce(tx, subscriptionCanceled, { ...told, reason, canceledAt: now }, thread);
      }
      case 'owed-back': {
        const { paymentId, why } = follow;
        await this.database
          .rows(paymentCollection)
          .updateOne({ _id: paymentId }, { $set: { owedBack: true } }, { session: tx.session });
        const cause = why === 'ended' ? 'had ended when it was paid' : 'has paid for these days with another charge';
        const detail = `the subscription ${to._id} ${cause}: give the money back`;
        return this.alerts.raise(tx, { code: 'paid-after-cancellation', subject: paymentId, detail });
      }
      case 'alert':
        return this.alerts.raise(tx, { code: follow.code, subject: to._id, detail: follow.detail });
      default:
        return follow satisfies never;
    }
  }

  private async chargeOf(tx: Transaction, follow: Follow): Promise<Payment | null> {
    if (!('charge' in follow) || !follow.charge) return null;
    return this.database.rows(paymentCollection).findOne({ _id: follow.charge.paymentId }, { session: tx.session });
  }
}

/** What every fact about a subscription tells; about one of its charges, of the plan that this is for. */
export const about = (subscription: Subscription, payment: Payment | null) => {
  const { _id, orderId, ownerUserId, number, buyer } = subscription;
  const { planName: name, period } = payment ? chargedPlan(subscription, payment) : subscription;
  return { subscriptionId: _id, orderId, ownerUserId, number, buyer, plan: { name, period } };
};

const toldOf = ({
  paymentId,
  amountCents,
  dueDate,
  method,
}: Pick<OwedCharge, 'paymentId' | 'amountCents' | 'dueDate' | 'method'>) => ({
  ...{ paymentId, amountCents, dueDate, method },
});

const lateCents = ({ owed }: Subscription): number => owedCents(owed.filter(({ standing }) => standing === 'late'));

/** The order's id is the thread of the whole story. */
const threadOf = ({ orderId, version }: Subscription) => ({ correlationId: orderId, aggregateVersion: version });
