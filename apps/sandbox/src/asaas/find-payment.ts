import type { Sandbox } from '../sandbox.ts';
import { notFound } from './asaas-error.ts';
import type { Payment } from './payment.ts';

/** A charge by its id, removed ones too, as the API answers for them. */
export function findPayment({ ledger }: Sandbox, id: string): Payment {
  const payment = ledger.tables.payments.get(id);
  if (!payment) throw notFound();
  return payment;
}

/** A charge that has not been removed. */
export function findLivingPayment(sandbox: Sandbox, id: string): Payment {
  const payment = findPayment(sandbox, id);
  if (payment.deleted) throw notFound();
  return payment;
}
