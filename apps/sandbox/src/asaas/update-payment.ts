import type { Sandbox } from '../sandbox.ts';
import { dropDebit } from './automatic-pix.ts';
import { emitPaymentEvent } from './emit-event.ts';
import type { Payment } from './payment.ts';

/** Changes an unpaid charge. PIX code and boleto line become others; an overdue one with a new date is pending again. */
export function updatePayment(sandbox: Sandbox, payment: Payment, changes: Partial<Payment>): Payment {
  const { ledger, clock } = sandbox;
  return ledger.batch(() => {
    const merged = { ...payment, ...changes, version: payment.version + 1 };
    const revived = merged.status === 'OVERDUE' && merged.dueDate >= clock.today();
    const updated: Payment = revived ? { ...merged, status: 'PENDING', captureRefused: false } : merged;
    ledger.put('payments', updated.id, updated);
    ledger.record({
      provider: 'asaas',
      kind: 'payment.updated',
      paymentId: updated.id,
      valueCents: updated.cents,
      billingType: updated.billingType,
      dueDate: updated.dueDate,
      status: updated.status,
    });
    emitPaymentEvent(sandbox, 'PAYMENT_UPDATED', updated);
    // Its day, its amount or its way is another: what the bank was told does not hold.
    dropDebit(sandbox, updated.id);
    return updated;
  });
}
