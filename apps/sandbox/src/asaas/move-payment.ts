import { nextBusinessDay } from '@numera/rules/business-days';
import { addDays } from '@numera/rules/dates';
import { localDateTime } from '../clock.ts';
import type { LedgerKind } from '../ledger-entry.ts';
import type { Sandbox } from '../sandbox.ts';
import { refusal } from './asaas-error.ts';
import { dropDebit } from './automatic-pix.ts';
import { emitPaymentEvent } from './emit-event.ts';
import { lateCharge } from './late-charge.ts';
import type { ChargebackStatus, Payment, Refund } from './payment.ts';
import type { PaymentAction } from './payment-state.ts';
import { isUnpaid, transition } from './payment-state.ts';

/** Days until a card's money arrives (captured: confirmed 2026-07-14 → credited 2026-08-17, the next business day). */
const CARD_CREDIT_DAYS = 32;

export interface MoveOptions {
  /** What was paid or given back, when it is not the whole charge. */
  cents?: number;
  description?: string | null;
  paymentDate?: string;
}

const kinds: Record<PaymentAction, LedgerKind> = {
  pay: 'payment.received',
  settle: 'payment.received',
  expire: 'payment.overdue',
  refuse: 'payment.capture-refused',
  'hold-for-risk': 'payment.awaiting-risk-analysis',
  'approve-risk': 'payment.risk-approved',
  'reprove-risk': 'payment.risk-reproved',
  refund: 'payment.refunded',
  'refund-part': 'payment.partially-refunded',
  'request-refund': 'payment.refund-requested',
  'deny-refund': 'payment.refund-denied',
  'receive-in-cash': 'payment.received',
  'undo-receive-in-cash': 'payment.undone',
  'request-chargeback': 'payment.chargeback',
  'dispute-chargeback': 'payment.chargeback',
  'win-chargeback': 'payment.chargeback',
  'reverse-chargeback': 'payment.chargeback',
  'lose-chargeback': 'payment.chargeback',
};

const chargebacks: Partial<Record<PaymentAction, ChargebackStatus>> = {
  'request-chargeback': 'REQUESTED',
  'dispute-chargeback': 'IN_DISPUTE',
  'win-chargeback': 'REVERSED',
  'reverse-chargeback': 'DONE',
  'lose-chargeback': 'DISPUTE_LOST',
};

/** Makes something happen to a charge: new state, ledger entry and events in one step. Refused actions throw a 400. */
export function movePayment(
  sandbox: Sandbox,
  payment: Payment,
  action: PaymentAction,
  options: MoveOptions = {},
): Payment {
  const { ledger, clock, ids } = sandbox;
  const next = payment.deleted
    ? null
    : transition(payment.status, payment.billingType, action, payment.paymentDate !== null);
  if (!next) throw refusal('invalid_action', `Não é possível realizar esta ação em uma cobrança ${payment.status}.`);
  return ledger.batch(() => {
    const today = clock.today();
    const needsTransaction = action === 'pay' && next.status === 'RECEIVED';
    const moved: Payment = {
      ...payment,
      ...changes(payment, action, today, options),
      ...(needsTransaction ? { pixTransaction: ids.uuid('pix') } : {}),
      ...(isRefund(action) ? { refunds: [...payment.refunds, refundOf(sandbox, payment, action, options)] } : {}),
      ...(chargebacks[action] ? { chargeback: chargebacks[action] } : {}),
      status: next.status,
    };
    ledger.put('payments', moved.id, moved);
    const effects: LedgerKind[] = [
      action === 'pay' && moved.status === 'CONFIRMED' ? 'payment.confirmed' : kinds[action],
    ];
    if (action === 'approve-risk') effects.push('payment.confirmed');
    if (action === 'reprove-risk' || action === 'lose-chargeback') effects.push('payment.refunded');
    for (const kind of effects) record(sandbox, moved, kind, options.cents);
    for (const event of next.events) emitPaymentEvent(sandbox, event, moved);
    if (!isUnpaid(moved.status)) dropDebit(sandbox, moved.id);
    return moved;
  });
}

function record({ ledger }: Sandbox, payment: Payment, kind: LedgerKind, cents: number | undefined): void {
  ledger.record({
    provider: 'asaas',
    kind,
    paymentId: payment.id,
    customerId: payment.customerId,
    ...(payment.subscriptionId ? { subscriptionId: payment.subscriptionId } : {}),
    ...(payment.externalReference ? { externalReference: payment.externalReference } : {}),
    valueCents: cents ?? payment.cents,
    billingType: payment.billingType,
    status: payment.status,
    dueDate: payment.dueDate,
  });
}

const isRefund = (action: PaymentAction): boolean =>
  action === 'refund' || action === 'refund-part' || action === 'request-refund';

/** The fields that change with an action; days are those of the virtual clock. */
export function changes(
  payment: Payment,
  action: PaymentAction,
  today: string,
  { cents, paymentDate }: MoveOptions,
): Partial<Payment> {
  switch (action) {
    case 'pay':
    case 'approve-risk':
      return { ...paidValue(payment, today, cents), ...paidDays(payment, today) };
    case 'settle':
      return { paymentDate: payment.creditDate ?? today };
    case 'receive-in-cash': {
      const day = paymentDate ?? today;
      const days = { paymentDate: day, clientPaymentDate: day, confirmedDate: day, creditDate: day };
      return { ...paidValue(payment, day, cents), ...days };
    }
    case 'undo-receive-in-cash':
      return { paymentDate: null, clientPaymentDate: null, confirmedDate: null, creditDate: null };
    case 'refuse':
      return { captureRefused: true };
    case 'deny-refund':
      return { refunds: payment.refunds.map((one) => (one.status === 'DONE' ? one : { ...one, status: 'CANCELLED' })) };
    default:
      return {};
  }
}

/** Fine and interest are added to what is paid late; what was charged is then kept as the original value. */
function paidValue(payment: Payment, day: string, cents: number | undefined): Partial<Payment> {
  const interest = lateCharge(payment.cents, payment, payment.dueDate, day);
  const paid = cents ?? payment.cents + interest;
  if (paid === payment.cents) return {};
  return { cents: paid, originalCents: payment.cents, interestCents: interest === 0 ? null : interest };
}

function paidDays({ billingType }: Payment, today: string): Partial<Payment> {
  const paid = { clientPaymentDate: today, confirmedDate: today };
  if (billingType === 'CREDIT_CARD') return { ...paid, creditDate: nextBusinessDay(addDays(today, CARD_CREDIT_DAYS)) };
  if (billingType === 'BOLETO') return { ...paid, creditDate: nextBusinessDay(addDays(today, 1)) };
  return { ...paid, paymentDate: today, creditDate: today };
}

function refundOf(sandbox: Sandbox, payment: Payment, action: PaymentAction, options: MoveOptions): Refund {
  const now = localDateTime(sandbox.clock.now());
  const done = action !== 'request-refund';
  return {
    dateCreated: now,
    status: done ? 'DONE' : 'AWAITING_CUSTOMER_EXTERNAL_AUTHORIZATION',
    cents: options.cents ?? payment.cents - refundedCents(payment),
    description: options.description ?? null,
    endToEndIdentifier: done && payment.billingType === 'PIX' ? `E${sandbox.ids.hex('pix').toUpperCase()}` : null,
    effectiveDate: done ? now : null,
  };
}

/** What has been given back of a charge so far. */
export const refundedCents = (payment: Payment): number =>
  payment.refunds.reduce((sum, refund) => sum + (refund.status === 'DONE' ? refund.cents : 0), 0);
