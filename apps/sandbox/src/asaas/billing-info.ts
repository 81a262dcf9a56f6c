import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { cardView } from './credit-card.ts';
import { findLivingPayment } from './find-payment.ts';
import { slipView } from './identification-field.ts';
import { slipUrl } from './payment.ts';
import { isUnpaid } from './payment-state.ts';
import { pixView } from './pix-qr-code.ts';

/** `GET /payments/{id}/billingInfo`: everything needed to pay, in one answer. */
export function billingInfo(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Params: { id: string } }>('/payments/:id/billingInfo', async ({ params }) => {
    const payment = findLivingPayment(sandbox, params.id);
    const payableByPix = payment.billingType !== 'CREDIT_CARD' && isUnpaid(payment.status);
    const slip = slipView(payment);
    return {
      pix: payableByPix ? await pixView(payment, sandbox.publicUrl) : null,
      creditCard: payment.card ? cardView(payment.card) : null,
      bankSlip: slip && {
        ...slip,
        bankSlipUrl: slipUrl(sandbox.publicUrl, payment),
        daysAfterDueDateToRegistrationCancellation: payment.daysAfterDueDateToRegistrationCancellation,
      },
    };
  });
}
