import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { refusal } from './asaas-error.ts';
import { findLivingPayment, findPayment } from './find-payment.ts';
import { movePayment, refundedCents } from './move-payment.ts';
import type { Payment } from './payment.ts';
import { paymentView, refundViews, shortId } from './payment.ts';
import { isPaid } from './payment-state.ts';
import { BodyReader } from './read-body.ts';

interface ById {
  Params: { id: string };
}

/** Giving money back: card and PIX at once, slips through a page on which the payer names an account. */
export function refundPaymentRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<ById>('/payments/:id/refund', ({ params, body: raw }) => {
    const body = new BodyReader(raw);
    const payment = findLivingPayment(sandbox, params.id);
    if (payment.billingType === 'BOLETO') {
      throw refusal('invalid_action', 'Para estornar um boleto, utilize o estorno de boleto.');
    }
    const refunded = refundPayment(sandbox, payment, body.cents('value'), body.text('description'));
    return paymentView(refunded, sandbox.publicUrl);
  });

  app.post<ById>('/payments/:id/bankSlip/refund', ({ params }) => {
    const payment = findLivingPayment(sandbox, params.id);
    if (payment.billingType !== 'BOLETO') throw refusal('invalid_action', 'Esta cobrança não é um boleto.');
    movePayment(sandbox, payment, 'request-refund');
    return { requestUrl: `${sandbox.publicUrl}/asaas/i/${shortId(payment)}` };
  });

  app.get<ById>('/payments/:id/refunds', ({ params }) => {
    const data = refundViews(findPayment(sandbox, params.id));
    return { object: 'list', hasMore: false, totalCount: data.length, limit: 10, offset: 0, data };
  });
}

/** The whole charge, or what is left of it, or a part. */
export function refundPayment(
  sandbox: Sandbox,
  payment: Payment,
  cents: number | null,
  description: string | null = null,
): Payment {
  const left = payment.cents - refundedCents(payment);
  const asked = cents ?? left;
  if (isPaid(payment.status) && (asked <= 0 || asked > left)) {
    throw refusal('invalid_value', 'O valor do estorno é maior que o valor disponível da cobrança.');
  }
  return movePayment(sandbox, payment, asked < left ? 'refund-part' : 'refund', { cents: asked, description });
}
