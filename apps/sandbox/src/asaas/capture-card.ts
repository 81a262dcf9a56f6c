import type { Sandbox } from '../sandbox.ts';
import { movePayment } from './move-payment.ts';
import type { Payment } from './payment.ts';

/** Asks the bank behind the card for the money, at a charge's creation or on its due date. */
export function captureCard(sandbox: Sandbox, payment: Payment, when: 'first' | 'renewal'): Payment {
  const behaviour = payment.card?.behaviour;
  if (behaviour === 'stay-pending') return payment;
  if (behaviour === 'risk-analysis' && when === 'first') return movePayment(sandbox, payment, 'hold-for-risk');
  const refused =
    when === 'renewal' && (behaviour === 'refuse-renewals' || sandbox.faults.strikeInside('capture-refused'));
  return movePayment(sandbox, payment, refused ? 'refuse' : 'pay');
}
