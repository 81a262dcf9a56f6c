import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { refusal } from './asaas-error.ts';
import { captureCard } from './capture-card.ts';
import { carriesCard, presentCard } from './credit-card.ts';
import { findLivingPayment } from './find-payment.ts';
import { paymentView } from './payment.ts';
import { isUnpaid } from './payment-state.ts';
import { BodyReader } from './read-body.ts';

/** `POST /payments/{id}/payWithCreditCard`: card data, or only a token. */
export function payWithCreditCard(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<{ Params: { id: string } }>('/payments/:id/payWithCreditCard', ({ params, body: raw }) => {
    const body = new BodyReader(raw);
    const payment = findLivingPayment(sandbox, params.id);
    if (!isUnpaid(payment.status)) {
      throw refusal('invalid_action', 'Somente cobranças pendentes ou vencidas podem ser pagas.');
    }
    if (!carriesCard(body)) throw refusal('invalid_creditCard', 'Informe os dados do cartão de crédito.');
    return sandbox.ledger.batch(() => {
      const card = presentCard(sandbox, body, payment.customerId);
      const byCard = {
        ...payment,
        card,
        billingType: 'CREDIT_CARD' as const,
        nossoNumero: null,
        captureRefused: false,
      };
      sandbox.ledger.put('payments', byCard.id, byCard);
      return paymentView(captureCard(sandbox, byCard, 'first'), sandbox.publicUrl);
    });
  });
}
