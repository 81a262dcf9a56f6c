import { accountOf } from '@numera/domain-billing/account';
import { askingProvider, providerAgreed, providerSilent } from '@numera/domain-billing/cancel';
import { countedFrom } from '@numera/domain-billing/change-terms';
import { unchanged } from '@numera/domain-billing/follow';
import { goesWithStop, resumesOn } from '@numera/domain-billing/keep-account';
import { standingOf, UNPAID } from '@numera/domain-billing/payment';
import type { Subscription } from '@numera/domain-billing/subscription';
import { today } from '@numera/rules/dates';
import { reaisToCents } from '@numera/rules/money';
import { Clock } from '@numera/server/clock';
import { failpoint } from '@numera/server/failpoint';
import { Inject, Injectable } from '@nestjs/common';
import type { AsaasPayment } from '../asaas/asaas-shapes.ts';
import { Asaas } from '../asaas/asaas.ts';
import { READ_TIMEOUT_MS } from '../asaas/asaas-transport.ts';
import { type Failed, failure } from '../asaas/failure.ts';
import { EndConsent } from '../automatic-pix/end-consent.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { BeginAnew } from './begin-anew.ts';
import { Charges } from './charges.ts';
import { HearCharge } from './hear-charge.ts';
import { SubscriptionStore } from './subscription-store.ts';
import { TellTerms } from './tell-terms.ts';
import type { StoredSubscription } from './subscription.schema.ts';

const ASKING_SLACK_MS = 5_000;

/** What the provider lets go: nobody has paid it, nor may be paying it. */
const REMOVABLE = new Set(['PENDING', 'OVERDUE']);

const NOTHING_TO_DO = Promise.resolve(null);

/**
 * Has the provider do what is wanted of a subscription: make charges, make none, or forget it. All of it may be asked twice, so
 * a process that dies anywhere in between begins again. Money that came before is found, and heard.
 */
@Injectable()
export class AskProvider {
  /** Longer than a question and a removal may take. */
  private readonly askingMs: number;

  constructor(
    private readonly store: SubscriptionStore,
    private readonly asaas: Asaas,
    private readonly hearCharge: HearCharge,
    private readonly charges: Charges,
    private readonly beginAnew: BeginAnew,
    private readonly tellTerms: TellTerms,
    private readonly endConsent: EndConsent,
    private readonly clock: Clock,
    @Inject(SETTINGS) settings: BillingSettings,
  ) {
    this.askingMs = READ_TIMEOUT_MS + settings.ASAAS_CHARGE_TIMEOUT_MS + ASKING_SLACK_MS;
  }

  /** `subscription` is as it was when it was decided to ask. */
  async run(subscription: StoredSubscription): Promise<void> {
    let isMine = false;
    const asking = await this.store.change(subscription._id, (current) => {
      isMine = (current as StoredSubscription).revision === subscription.revision;
      return unchanged(isMine ? askingProvider(current, this.clock.now(), this.askingMs) : current);
    });
    if (!isMine || !asking) return;
    await failpoint('billing.provider-to-be-asked');
    const failed = await this.reach(asking);
    await failpoint('billing.provider-asked');
    const did = asking.atProvider;
    await this.store.change(subscription._id, (current) =>
      failed
        ? providerSilent(current, failed.why, this.clock.now(), failed.retryAfterMs)
        : providerAgreed(current, did, this.clock.now()),
    );
    await failpoint('billing.provider-agreed');
  }

  private async reach(asking: Subscription): Promise<Failed> {
    const { wanted, is, anew } = asking.atProvider;
    const isGone = wanted === 'ACTIVE' && is === 'REMOVED';
    const failed = isGone || anew?.state === 'SENT' ? await this.beginAnew.run(asking) : null;
    if (failed) return failed;
    // It may have another name there by now.
    const known = isGone || anew ? await this.store.find(asking._id) : asking;
    if (!known) return null;
    const told = (await this.ask(known)) ?? (await this.removeSurplus(known)) ?? (await this.tellMethod(known));
    return told ?? (await this.tellTerms.run(known)) ?? this.endConsent.run(known);
  }

  private ask(subscription: Subscription): Promise<Failed> {
    const { wanted, is, resumeOn } = subscription.atProvider;
    switch (wanted) {
      case 'ACTIVE':
        return is === 'ACTIVE' && resumeOn === null ? NOTHING_TO_DO : this.resume(subscription);
      case 'PAUSED':
        return is === 'PAUSED' ? NOTHING_TO_DO : this.pause(subscription);
      case 'REMOVED':
        // Over here, too: there is but a consent to end.
        return is === 'REMOVED' && subscription.status === 'CANCELED' ? NOTHING_TO_DO : this.remove(subscription);
      default:
        return wanted satisfies never;
    }
  }

  private async resume(subscription: Subscription): Promise<Failed> {
    const { _id, asaasSubscriptionId: id, atProvider } = subscription;
    // Told a second time to begin on a day it might charge for that day twice.
    const before = await this.asaas.getSubscription(id);
    if (before.outcome !== 'done') return failure(before);
    if (before.body.status !== 'ACTIVE') {
      // Whoever stopped it may have died before all that was to come was removed. What is due when it goes on, or later, stays:
      // it is counted, and may have just been made by somebody who asks for the same.
      const left = await this.removeToCome(subscription, atProvider.resumeOn ?? '');
      if (left) return left;
      const from = resumesOn((await this.store.find(_id)) ?? subscription);
      if (from !== null) await this.store.change(_id, (current) => unchanged(countedFrom(current, from)));
      const failed = failure(await this.asaas.resumeSubscription(id, from));
      if (failed) return failed;
    }
    return this.hearAll(subscription);
  }

  /** Each charge by itself: the provider's own word for all of them would change late ones, too. */
  private async tellMethod(subscription: Subscription): Promise<Failed> {
    const { asaasSubscriptionId: id, atProvider, method } = subscription;
    if (!atProvider.isNewsToIt || atProvider.wanted === 'REMOVED') return null;
    const changed = failure(await this.asaas.changeSubscriptionMethod(id, method));
    if (changed) return changed;
    const listed = await this.asaas.listSubscriptionPayments(id);
    if (listed.outcome !== 'done') return failure(listed);
    const day = today(this.clock.now());
    const toCome = listed.body.data.filter(({ status, dueDate }) => status === 'PENDING' && dueDate >= day);
    for (const { id, value, dueDate, billingType } of toCome) {
      if (billingType === method) continue;
      const terms = { billingType: method, valueCents: reaisToCents(value), dueDate };
      const told = await this.asaas.changePayment(id, terms);
      if (told.outcome !== 'done') return failure(told);
      await this.hearCharge.run(subscription, told.body);
    }
    return null;
  }

  /** Charges that nobody has to pay any more go, too; what is late stays owed. */
  private async pause(subscription: Subscription): Promise<Failed> {
    const { asaasSubscriptionId: id } = subscription;
    const stopped = failure(await this.asaas.pauseSubscription(id));
    return stopped ?? this.removeToCome(subscription);
  }

  /** `before`: those for days before that day only. */
  private async removeToCome(subscription: Subscription, before = '9999-12-31'): Promise<Failed> {
    const listed = await this.asaas.listSubscriptionPayments(subscription.asaasSubscriptionId);
    if (listed.outcome !== 'done') return failure(listed);
    const now = this.clock.now();
    const toGo = listed.body.data.filter((payment) => {
      const { from, standing } = {
        from: payment.originalDueDate ?? payment.dueDate,
        standing: standingOf(payment.status),
      };
      return (
        REMOVABLE.has(payment.status) &&
        from < before &&
        goesWithStop(subscription, { paymentId: payment.id, from, standing }, now)
      );
    });
    for (const { id } of toGo) {
      const removed = failure(await this.asaas.deletePayment(id));
      if (removed) return removed;
    }
    return this.hearEach(subscription, listed.body.data);
  }

  /** What it asks for days that are paid. Paid itself meanwhile, it is refused; then it is found paid the next time. */
  private async removeSurplus(subscription: Subscription): Promise<Failed> {
    const { atProvider, anchorDay, credits } = subscription;
    if (!atProvider.hasSurplus || atProvider.wanted === 'REMOVED') return null;
    const listed = await this.asaas.listSubscriptionPayments(subscription.asaasSubscriptionId);
    if (listed.outcome !== 'done') return failure(listed);
    const { surplus } = accountOf(await this.charges.of(subscription), anchorDay, credits);
    for (const { id } of listed.body.data.filter(({ id, status }) => REMOVABLE.has(status) && surplus.includes(id))) {
      const removed = failure(await this.asaas.deletePayment(id));
      if (removed) return removed;
    }
    return this.hearEach(subscription, listed.body.data);
  }

  private async remove(subscription: Subscription): Promise<Failed> {
    const { asaasSubscriptionId: id } = subscription;
    const before = await this.asaas.listSubscriptionPayments(id);
    if (before.outcome !== 'done' && before.outcome !== 'refused') return failure(before);
    const removed = await this.asaas.deleteSubscription(id);
    const isGone = removed.outcome === 'done' || (removed.outcome === 'refused' && removed.status === 404);
    if (!isGone) return failure(removed);
    // Paid between the question and the removal: the provider keeps what was received.
    return this.hearEach(subscription, before.outcome === 'done' ? before.body.data : []);
  }

  private async hearAll(subscription: Subscription): Promise<Failed> {
    const listed = await this.asaas.listSubscriptionPayments(subscription.asaasSubscriptionId);
    if (listed.outcome !== 'done') return failure(listed);
    for (const payment of listed.body.data) await this.hearCharge.run(subscription, payment);
    return null;
  }

  /**
   * All of them: what is settled as it was listed, and each of the others as it is now, also those that were removed: they are in
   * no list.
   */
  private async hearEach(subscription: Subscription, listed: readonly AsaasPayment[]): Promise<Failed> {
    const moving = new Set(subscription.owed.map(({ paymentId }) => paymentId));
    for (const payment of listed)
      if (UNPAID.includes(standingOf(payment.status))) moving.add(payment.id);
      else await this.hearCharge.run(subscription, payment);
    for (const id of moving) {
      const told = await this.asaas.getPayment(id);
      if (told.outcome === 'done') await this.hearCharge.run(subscription, told.body);
      else if (told.outcome !== 'refused') return failure(told);
    }
    return null;
  }
}
