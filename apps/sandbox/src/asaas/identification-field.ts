import { composeBoleto } from '@numera/rules/boleto';
import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { refusal } from './asaas-error.ts';
import { findLivingPayment } from './find-payment.ts';
import type { Payment } from './payment.ts';

/** COMPE code of Asaas Gestão Financeira. */
const BANK = '461';

/** `GET /payments/{id}/identificationField`. */
export function identificationField(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Params: { id: string } }>('/payments/:id/identificationField', ({ params }) => {
    const slip = slipView(findLivingPayment(sandbox, params.id));
    if (!slip) throw refusal('invalid_action', 'Somente é possível obter linha digitável de boleto bancário.');
    return slip;
  });
}

/** Typed line, bank's number and bars of a slip; null for charges without one. They change with every update. */
export function slipView(payment: Payment) {
  if (payment.nossoNumero === null) return null;
  const freeField = payment.nossoNumero.padStart(21, '0') + String(payment.version % 10_000).padStart(4, '0');
  const { barcode, line } = composeBoleto({ bank: BANK, dueDate: payment.dueDate, cents: payment.cents, freeField });
  return { identificationField: line, nossoNumero: payment.nossoNumero, barCode: barcode };
}
