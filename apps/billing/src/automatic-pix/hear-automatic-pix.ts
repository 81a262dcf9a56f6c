import { paymentChanged } from '@numera/contracts/billing/subscription-facts';
import { type AutomaticPixNews, automaticPixRead } from '@numera/domain-billing/automatic-pix';
import { authorizationToCount, consentRead, offeredBy, type ReadAuthorization } from '@numera/domain-billing/consent';
import { debitOf, isNewDebit, type KnownDebit } from '@numera/domain-billing/debit';
import { unchanged } from '@numera/domain-billing/follow';
import type { Subscription } from '@numera/domain-billing/subscription';
import { Outbox } from '@numera/messaging/outbox';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { Asaas } from '../asaas/asaas.ts';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { Charges } from '../subscriptions/charges.ts';
import { HearCharge } from '../subscriptions/hear-charge.ts';
import type { Heard } from '../subscriptions/hear-subscription.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { FindConsents } from './find-consents.ts';

/** What a webhook about PIX Automático names; nothing else of it is believed. */
export interface Named {
  readonly authorizationId: string | null;
  readonly paymentId: string | null;
}

type News = readonly { readonly row: Payment; readonly debit: KnownDebit }[];

/**
 * Reads the consent of a subscription, and the debits of what it owes, from the provider. Every event leads to the same reading, as
 * does every look before a notice: so it ends the same in whatever order they come, or if none does.
 */
@Injectable()
export class HearAutomaticPix {
  constructor(
    private readonly database: Database,
    private readonly store: SubscriptionStore,
    private readonly asaas: Asaas,
    private readonly consents: FindConsents,
    private readonly charges: Charges,
    private readonly hearCharge: HearCharge,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A webhook came. `not-ours` also while its subscription, or its charge, is not known yet. */
  async told({ authorizationId, paymentId }: Named): Promise<Heard> {
    if (!authorizationId) return 'not-ours';
    const told = await this.asaas.getAuthorization(authorizationId);
    if (told.outcome === 'not-done' || told.outcome === 'unknown') return 'later';
    const asaasSubscriptionId = told.outcome === 'done' ? told.body.subscriptionId : null;
    const ours = asaasSubscriptionId ? await this.store.rows.findOne({ asaasSubscriptionId }) : null;
    if (!ours || told.outcome !== 'done' || (paymentId && !(await this.rowOf(paymentId)))) return 'not-ours';
    return (await this.hear(ours, told.body)) ? 'heard' : 'later';
  }

  /** Before anybody is told that he owes: false when the provider does not tell. */
  async read(subscriptionId: string): Promise<boolean> {
    const subscription = await this.store.find(subscriptionId);
    const state = subscription?.automaticPix?.state;
    const mayDebit = state === 'offered' || state === 'active' || subscription?.owed.some(({ debitOn }) => debitOn);
    if (!subscription || !mayDebit) return true;
    const found = await this.consents.of(subscription);
    return found !== null && this.hear(subscription, authorizationToCount(found));
  }

  /** The provider's list of subscriptions says that it offers it. */
  async offered({ _id }: Subscription, mode: string | null | undefined): Promise<void> {
    await this.store.change(_id, (current) => unchanged(offeredBy(current, mode, this.clock.now())));
  }

  private async hear(subscription: Subscription, authorization: ReadAuthorization | undefined): Promise<boolean> {
    const readAt = this.clock.now();
    const debits: { row: Payment; debit: KnownDebit }[] = [];
    // Nothing was ever announced to a bank by a consent that was not given.
    const mayDebit = authorization?.status !== 'CREATED' || subscription.owed.some(({ debitOn }) => debitOn);
    for (const { paymentId } of mayDebit ? subscription.owed : []) {
      const told = await this.asaas.listInstructions(paymentId);
      if (told.outcome === 'not-done' || told.outcome === 'unknown') return false;
      const debit = told.outcome === 'done' ? debitOf(told.body.data) : null;
      const row = debit && (await this.rowOf(paymentId));
      if (row && isNewDebit(row.debit, { ...debit, readAt })) debits.push({ row, debit: { ...debit, readAt } });
    }
    const isConsentNews = authorization && consentRead(subscription, authorization, readAt) !== subscription;
    if (!isConsentNews && debits.length === 0) return true;
    // A debit is called off when its charge was paid: nobody is told to pay what he has paid.
    for (const { paymentId } of subscription.owed) {
      const told = await this.asaas.getPayment(paymentId);
      if (told.outcome === 'not-done' || told.outcome === 'unknown') return false;
      if (told.outcome === 'done') await this.hearCharge.run(subscription, told.body);
    }
    await this.database.transaction((tx) => this.write(tx, subscription, authorization, debits));
    return true;
  }

  private async write(
    tx: Transaction,
    subscription: Subscription,
    authorization: ReadAuthorization | undefined,
    news: News,
  ): Promise<void> {
    const debits: AutomaticPixNews['debits'][number][] = [];
    for (const { row, debit } of news) {
      const asItWas = { _id: row._id, 'debit.readAt': row.debit?.readAt ?? { $exists: false } };
      const inTransaction = { session: tx.session, returnDocument: 'after' } as const;
      const stored = await this.payments.findOneAndUpdate(asItWas, { $set: { debit } }, inTransaction);
      if (!stored) continue;
      debits.push({ paymentId: row._id, was: row.debit, is: debit });
      const { _id: paymentId, subscriptionId, orderId, ownerUserId, standing, amountCents, dueDate } = stored;
      const changed = { paymentId, subscriptionId, orderId, ownerUserId, standing, amountCents, dueDate };
      await this.outbox.announce(tx, paymentChanged, changed, { correlationId: orderId });
    }
    const charges = await this.charges.of(subscription, tx);
    await this.store.changeIn(tx, subscription._id, (current) =>
      automaticPixRead(current, { authorization, debits }, charges, this.clock.now()),
    );
  }

  private rowOf = (paymentId: string): Promise<Payment | null> => this.payments.findOne({ _id: paymentId });

  private get payments() {
    return this.database.rows(paymentCollection);
  }
}
