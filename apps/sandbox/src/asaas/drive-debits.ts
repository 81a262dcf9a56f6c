import { daysBetween } from '@numera/rules/dates';
import type { Sandbox } from '../sandbox.ts';
import { type Authorization, authorizationOf, moveAuthorization, moveInstruction } from './automatic-pix.ts';
import { movePayment } from './move-payment.ts';
import type { Payment } from './payment.ts';
import { isUnpaid } from './payment-state.ts';

/** So many days ahead a payer's bank is told of a charge (Asaas, implementation of PIX Automático). */
const EARLIEST_DAYS = 10;
const LATEST_DAYS = 2;

/** The payer pays the code of a charge and agrees, in the same step, that later ones are debited. */
export function payWithConsent(sandbox: Sandbox, payment: Payment): Payment {
  return sandbox.ledger.batch(() => {
    const paid = movePayment(sandbox, payment, 'pay');
    const offered = authorizationOf(sandbox, payment);
    if (offered?.status === 'CREATED') moveAuthorization(sandbox, offered, 'ACTIVE');
    return paid;
  });
}

/** What is to be debited is announced to the payers' banks, and debited on its day. */
export function driveDebits(sandbox: Sandbox): void {
  const { ledger, clock } = sandbox;
  for (const authorization of ledger.tables.authorizations.values())
    if (authorization.status === 'ACTIVE') announceDebits(sandbox, authorization);
  for (const debit of ledger.tables.instructions.values()) {
    const payment = ledger.tables.payments.get(debit.paymentId);
    if (debit.status !== 'SCHEDULED' || debit.dueDate > clock.today() || !payment) continue;
    ledger.batch(() => {
      moveInstruction(sandbox, debit, 'DONE');
      movePayment(sandbox, payment, 'pay');
    });
  }
}

function announceDebits(sandbox: Sandbox, { id: authorizationId, customerId, subscriptionId }: Authorization): void {
  const { ledger, clock, ids } = sandbox;
  const told = new Set([...ledger.tables.instructions.values()].map(({ paymentId }) => paymentId));
  for (const { id: paymentId, dueDate, ...payment } of ledger.tables.payments.values()) {
    if (payment.subscriptionId !== subscriptionId || payment.deleted || !isUnpaid(payment.status)) continue;
    const ahead = daysBetween(clock.today(), dueDate);
    if (told.has(paymentId) || ahead > EARLIEST_DAYS || ahead < LATEST_DAYS) continue;
    const about = { authorizationId, customerId, paymentId, dueDate, refusalReason: null };
    const created = { id: ids.uuid('instruction'), ...about, status: 'AWAITING_REQUEST' as const };
    moveInstruction(sandbox, moveInstruction(sandbox, created, 'AWAITING_REQUEST'), 'SCHEDULED');
  }
}
