import { type ChosenNumber, type PaymentMethod, paymentMethod } from '@numera/contracts/primitives';
import { haveNeverChanged, planOf, type PlanTerms } from '@numera/domain-billing/change-terms';
import { advances, disputeOf, hasBeenPaid, isDropped, isKnownStatus, standingOf } from '@numera/domain-billing/payment';
import { Alerts } from '@numera/messaging/alerts';
import { reaisToCents } from '@numera/rules/money';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { AsaasPayment } from '../asaas/asaas-shapes.ts';
import { refundedCentsOf } from '../asaas/refunds-of.ts';
import { listedPayment } from './listed.ts';
import { type Payment, paymentCollection } from './payment.schema.ts';
import { TrustedLinks } from './trusted-links.ts';

/** Whose charge it is, as far as its row tells. */
export interface ChargeAccount {
  readonly orderId: string;
  readonly subscriptionId: string;
  readonly ownerUserId: string | null;
  readonly number: ChosenNumber;
  readonly buyer: { readonly name: string; readonly email: string };
  readonly method: PaymentMethod;
  readonly terms: PlanTerms;
  /** The day of the month that the provider counts by. */
  readonly anchorDay: number;
  /** Nobody owes its unpaid charges any more. */
  readonly isOver: boolean;
}

/** A payment before and after it was told; before is null when nobody had heard of it. */
export interface PaymentNews {
  readonly before: Payment | null;
  readonly after: Payment;
}

/** Keeps our picture of the provider's charges. */
@Injectable()
export class StorePayment {
  private readonly payments: mongo.Collection<Payment>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly links: TrustedLinks,
    private readonly alerts: Alerts,
  ) {
    this.payments = database.rows(paymentCollection);
  }

  /** Whether storing it would change nothing: it is stored as it is, or better known. */
  async isKnown(account: ChargeAccount, payment: AsaasPayment): Promise<boolean> {
    const known = await this.payments.findOne({ _id: payment.id });
    return known !== null && !isNews(known, this.rowOf(account, payment, known));
  }

  /** As `store`, without a transaction; false, and nothing done, when an operator is to be told of something along with it. */
  async note(account: ChargeAccount, payment: AsaasPayment): Promise<boolean> {
    if (this.links.dropped(linksOf(payment)) || !isKnownStatus(payment.status)) return false;
    await this.put(account, payment);
    return true;
  }

  /** The payment as read from the provider; null when it is no news, and an older answer than the one we have is none. */
  async store(tx: Transaction, account: ChargeAccount, payment: AsaasPayment): Promise<PaymentNews | null> {
    const news = await this.put(account, payment, tx);
    if (news) await this.alarm(tx, payment);
    return news;
  }

  /** As `store`, for the charges of an order that has just got them: one command, when none was heard of before. */
  async storeMade(tx: Transaction, account: ChargeAccount, made: readonly AsaasPayment[]): Promise<void> {
    if (made.length === 0) return;
    const readAt = this.clock.now();
    const rows = made.map((payment) => ({ _id: payment.id, row: { ...this.rowOf(account, payment, null), readAt } }));
    const { upsertedIds } = await this.payments.bulkWrite(
      rows.map(({ _id, row }) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true } })),
      { ordered: false, session: tx.session },
    );
    for (const [index, payment] of made.entries())
      if (index in upsertedIds) await this.alarm(tx, payment);
      else await this.store(tx, account, payment);
  }

  /** What it was and is; null when it was no news. */
  private async put(account: ChargeAccount, payment: AsaasPayment, tx?: Transaction): Promise<PaymentNews | null> {
    const inTransaction = tx ? { session: tx.session } : {};
    const { payments } = this;
    const readAt = this.clock.now();
    // What was stored when it was made is heard of again when it is paid: one command, as PENDING gives way to any other word.
    if (payment.status !== PENDING && haveNeverChanged(account.terms)) {
      const { period: _, planName: __, anchorDay: ___, ...told } = this.rowOf(account, payment, null);
      const before = await payments.findOneAndUpdate(
        { _id: payment.id, status: PENDING, amountCents: told.amountCents },
        { $set: { ...told, readAt } },
        inTransaction,
      );
      if (before) return { before, after: { ...before, ...told, readAt } };
    }
    // Most others are first heard of here: one command inserts, or shows what is known.
    const fresh = { ...this.rowOf(account, payment, null), readAt };
    const known = await payments.findOneAndUpdate(
      { _id: payment.id },
      { $setOnInsert: fresh },
      { upsert: true, returnDocument: 'before', ...inTransaction },
    );
    if (!known) return { before: null, after: { _id: payment.id, ...fresh } };
    const told = this.rowOf(account, payment, known);
    if (!isNews(known, told)) return null;
    const row = { ...told, readAt };
    // What was handed back meanwhile counts in how it stands.
    const handedBackCents = known.handedBackCents ?? (null as never);
    const asItWas = { _id: payment.id, status: known.status, readAt: known.readAt, handedBackCents };
    const { matchedCount } = await payments.updateOne(asItWas, { $set: row }, inTransaction);
    // Somebody told us more meanwhile, and an older word never takes the place of a newer one.
    return matchedCount > 0 ? { before: known, after: { ...known, ...row } } : this.put(account, payment, tx);
  }

  private rowOf(account: ChargeAccount, payment: AsaasPayment, known: Payment | null): Told {
    const { orderId, subscriptionId, ownerUserId, number, buyer, method, terms, anchorDay, isOver } = account;
    const amountCents = reaisToCents(payment.value);
    const given = { amountCents, ...givenBack(payment, known) };
    const dispute = disputeOf(known?.dispute, payment.status, payment.chargeback != null);
    return {
      subscriptionId,
      orderId,
      ownerUserId,
      method: methodOf(payment.billingType) ?? method,
      status: payment.status,
      standing: standingOf(payment.status, given),
      dropped: isDropped(payment.status, isOver, payment.deleted),
      ...given,
      ...(dispute ? { dispute } : {}),
      ...planOf(terms, chargedAs(payment, known), known ?? {}),
      // What counted when it was made goes on counting for it.
      anchorDay: known?.anchorDay ?? anchorDay,
      dueDate: payment.dueDate,
      ...(payment.originalDueDate && payment.originalDueDate !== payment.dueDate
        ? { from: payment.originalDueDate }
        : {}),
      paidOn: payment.clientPaymentDate ?? payment.confirmedDate ?? payment.paymentDate ?? null,
      invoiceUrl: this.links.of(payment.invoiceUrl),
      bankSlipUrl: this.links.of(payment.bankSlipUrl),
      listed: listedPayment(number, buyer),
    };
  }

  private async alarm(tx: Transaction, payment: AsaasPayment): Promise<void> {
    await this.links.alarm(tx, payment.id, linksOf(payment));
    if (isKnownStatus(payment.status)) return;
    const detail = `the provider calls it ${payment.status.slice(0, 80)}, which counts as open: what does it mean?`;
    await this.alerts.raise(tx, { code: 'payment-status-unknown', subject: payment.id, detail });
  }
}

/**
 * What the provider gave back, and what an operator did. Cash that was undone in the provider's pages is owed again, and nothing of what may
 * yet be paid is back.
 */
function givenBack(payment: AsaasPayment, known: Payment | null): Pick<Payment, 'refundedCents' | 'handedBackCents'> {
  const told = refundedCentsOf(payment);
  if (!known?.handedBackCents) return told > 0 ? { refundedCents: told } : {};
  const handedBackCents = hasBeenPaid(payment.status) ? known.handedBackCents : 0;
  return { refundedCents: told + handedBackCents, handedBackCents };
}

/** What was paid stays as it was when it was paid. */
const chargedAs = ({ value, dueDate, originalDueDate, status }: AsaasPayment, known: Payment | null) => ({
  ...{ from: originalDueDate ?? dueDate, amountCents: reaisToCents(value) },
  standing: known?.standing ?? standingOf(status),
});

/** The provider names more ways to pay than we offer. */
const methodOf = (billingType: string): PaymentMethod | null => paymentMethod.safeParse(billingType).data ?? null;

const PENDING = 'PENDING';

type Told = Omit<Payment, '_id' | 'readAt' | 'refusal' | 'cardUntil' | 'means' | 'owedBack' | 'debit'>;

const linksOf = ({ invoiceUrl, bankSlipUrl }: AsaasPayment) => [invoiceUrl, bankSlipUrl];

const isNews = (known: Payment, told: Told): boolean => advances(known, told) && !isSame(known, told);

/**
 * Most of what the provider tells is known already: its answer to our request, and again its word that it did it. What is
 * listed comes of the order, and stays.
 */
const isSame = (known: Payment, { listed: _, anchorDay: __, period, planName, ...told }: Told): boolean =>
  // Rows of before plans could change have none.
  (known.period === undefined || known.period === period) &&
  (known.planName === undefined || known.planName === planName) &&
  (Object.keys(told) as (keyof typeof told)[]).every((field) => known[field] === told[field]);
