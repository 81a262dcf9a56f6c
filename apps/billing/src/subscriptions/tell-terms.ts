import { paymentMethod } from '@numera/contracts/primitives';
import { countedFrom, type Terms, termsToTell, toldFrom } from '@numera/domain-billing/change-terms';
import { billingCycle, chargeDescription } from '@numera/domain-billing/charge-terms';
import { unchanged } from '@numera/domain-billing/follow';
import { isCardUnderWay } from '@numera/domain-billing/payment';
import type { Subscription } from '@numera/domain-billing/subscription';
import { reaisToCents } from '@numera/rules/money';
import { Clock } from '@numera/server/clock';
import { failpoint } from '@numera/server/failpoint';
import { Injectable } from '@nestjs/common';
import type { AsaasPayment } from '../asaas/asaas-shapes.ts';
import { Asaas } from '../asaas/asaas.ts';
import { type Failed, failure } from '../asaas/failure.ts';
import { Charges } from './charges.ts';
import { HearCharge } from './hear-charge.ts';
import { SubscriptionStore } from './subscription-store.ts';

/** Banks take their time to analyse a card. */
const LOOK_AGAIN_MS = 3_600_000;

/**
 * Has the provider charge on the terms that were agreed upon, or again on those that it has. Each part is compared with how it is there
 * before it is changed, so all of it may be begun again: a period that is told already does not begin anew.
 */
@Injectable()
export class TellTerms {
  constructor(
    private readonly store: SubscriptionStore,
    private readonly asaas: Asaas,
    private readonly hearCharge: HearCharge,
    private readonly charges: Charges,
    private readonly clock: Clock,
  ) {}

  async run(subscription: Subscription): Promise<Failed> {
    const { areTermsNews, wanted } = subscription.atProvider;
    return areTermsNews && wanted === 'ACTIVE' ? this.tell(subscription, true) : null;
  }

  /** `looksAgain`: what the provider makes by itself when it counts anew is looked at, too. */
  private async tell(before: Subscription, looksAgain: boolean): Promise<Failed> {
    const { _id, asaasSubscriptionId: id } = before;
    const [asItIs, listed] = [await this.asaas.getSubscription(id), await this.asaas.listSubscriptionPayments(id)];
    if (asItIs.outcome !== 'done') return failure(asItIs);
    if (listed.outcome !== 'done') return failure(listed);
    if (listed.body.data.some(({ status }) => isCardUnderWay(status)))
      return { why: 'a card may be paying one of its charges', retryAfterMs: LOOK_AGAIN_MS };
    // What was paid meanwhile decides from which day on the new terms count.
    const subscription = await this.heard(before, listed.body.data);
    const { nextTerms, atProvider } = subscription;
    const wanted = nextTerms ?? subscription;
    const cycle = billingCycle[wanted.period];
    const known = new Map((await this.charges.of(subscription)).map((charge) => [charge.paymentId, charge]));
    const open = listed.body.data
      .filter(({ status }) => status === 'PENDING')
      .map(({ id, value, dueDate, originalDueDate, billingType }) => ({
        ...{ id, dueDate, billingType, from: originalDueDate ?? dueDate, valueCents: reaisToCents(value) },
        anchorDay: known.get(id)?.anchorDay,
      }));
    const isOtherPeriod = asItIs.body.cycle !== cycle;
    const counting = { isOtherPeriod, nextDueDate: asItIs.body.nextDueDate, hasSurplus: atProvider.hasSurplus };
    const toTell = termsToTell(wanted, subscription, toldFrom(subscription, this.clock.now()), open, counting);
    const { valueCents, nextDueDate } = toTell;
    if (nextDueDate !== null || reaisToCents(asItIs.body.value) !== valueCents) {
      if (nextDueDate !== null) await this.store.change(_id, (current) => unchanged(countedFrom(current, nextDueDate)));
      const description = chargeDescription(wanted, subscription.number);
      const terms = { valueCents, cycle, nextDueDate, description };
      const told = failure(await this.asaas.changeSubscriptionTerms(id, terms));
      if (told) return told;
    }
    await failpoint('billing.terms-told');
    const failed =
      (await this.remove(subscription, toTell.toRemove)) ??
      (await this.change(subscription, toTell.toChange, wanted)) ??
      (await this.change(subscription, toTell.toRestore, subscription));
    return failed ?? (looksAgain && nextDueDate !== null ? this.tell(subscription, false) : null);
  }

  private async heard(before: Subscription, charges: readonly AsaasPayment[]): Promise<Subscription> {
    for (const charge of charges) await this.hearCharge.run(before, charge);
    const after = await this.store.find(before._id);
    if (!after) throw new Error(`no subscription ${before._id}`);
    return after;
  }

  /** Paid meanwhile, it is refused, and heard of as it is. */
  private async remove(subscription: Subscription, charges: readonly { readonly id: string }[]): Promise<Failed> {
    for (const { id } of charges) {
      const removed = await this.asaas.deletePayment(id);
      if (removed.outcome !== 'done' && removed.outcome !== 'refused') return failure(removed);
      const told = await this.asaas.getPayment(id);
      if (told.outcome !== 'done') return failure(told);
      await this.hearCharge.run(subscription, told.body);
      await failpoint('billing.terms-charge-removed');
    }
    return null;
  }

  private async change(
    subscription: Subscription,
    charges: readonly { readonly id: string; readonly dueDate: string; readonly billingType: string }[],
    wanted: Pick<Terms, 'planName' | 'period' | 'valueCents'>,
  ): Promise<Failed> {
    const { valueCents } = wanted;
    const description = chargeDescription(wanted, subscription.number);
    for (const { id, dueDate, billingType } of charges) {
      const method = paymentMethod.safeParse(billingType).data ?? subscription.method;
      const changed = await this.asaas.changePayment(id, { billingType: method, valueCents, dueDate, description });
      if (changed.outcome !== 'done' && changed.outcome !== 'refused') return failure(changed);
      const told = changed.outcome === 'done' ? changed : await this.asaas.getPayment(id);
      if (told.outcome !== 'done') return failure(told);
      await this.hearCharge.run(subscription, told.body);
      if (changed.outcome === 'refused' && told.body.status === 'PENDING') return failure(changed);
      await failpoint('billing.terms-charge-changed');
    }
    return null;
  }
}
