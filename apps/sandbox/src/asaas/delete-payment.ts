import type { Sandbox } from '../sandbox.ts';
import { refusal } from './asaas-error.ts';
import { dropDebit } from './automatic-pix.ts';
import { emitPaymentEvent } from './emit-event.ts';
import type { Payment } from './payment.ts';
import { isUnpaid } from './payment-state.ts';

/** Removes a charge that nobody has paid. It can still be read, marked as deleted. */
export function deletePayment(sandbox: Sandbox, payment: Payment): void {
  if (payment.deleted || !isUnpaid(payment.status)) {
    throw refusal('invalid_action', 'Somente cobranças pendentes ou vencidas podem ser removidas.');
  }
  mark(sandbox, { ...payment, deleted: true }, 'payment.deleted', 'PAYMENT_DELETED');
}

/** Brings a removed charge back. */
export function restorePayment(sandbox: Sandbox, payment: Payment): Payment {
  if (!payment.deleted) throw refusal('invalid_action', 'Somente cobranças removidas podem ser restauradas.');
  const restored = { ...payment, deleted: false };
  mark(sandbox, restored, 'payment.restored', 'PAYMENT_RESTORED');
  return restored;
}

function mark(sandbox: Sandbox, payment: Payment, kind: 'payment.deleted' | 'payment.restored', event: string): void {
  const { ledger } = sandbox;
  ledger.batch(() => {
    ledger.put('payments', payment.id, payment);
    ledger.record({
      provider: 'asaas',
      kind,
      paymentId: payment.id,
      ...(payment.subscriptionId ? { subscriptionId: payment.subscriptionId } : {}),
      ...(payment.externalReference ? { externalReference: payment.externalReference } : {}),
      valueCents: payment.cents,
      status: payment.status,
    });
    emitPaymentEvent(sandbox, event, payment);
    if (payment.deleted) dropDebit(sandbox, payment.id);
  });
}
