import { timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { playFaults } from '../play-faults.ts';
import type { Sandbox } from '../sandbox.ts';
import { AsaasError } from './asaas-error.ts';
import { automaticPixRoutes } from './automatic-pix-routes.ts';
import { billingInfo } from './billing-info.ts';
import { changeCustomer } from './change-customer.ts';
import { changePayment } from './change-payment.ts';
import { changeSubscription } from './change-subscription.ts';
import { createCustomer } from './create-customer.ts';
import { createPayment } from './create-payment.ts';
import { createSubscription } from './create-subscription.ts';
import { identificationField } from './identification-field.ts';
import { listCustomers } from './list-customers.ts';
import { listPayments } from './list-payments.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { payWithCreditCard } from './pay-with-credit-card.ts';
import { pixQrCode } from './pix-qr-code.ts';
import { refundPaymentRoutes } from './refund-payment.ts';
import { tokenizeCreditCard } from './tokenize-credit-card.ts';
import { webhookConfig } from './webhook-config.ts';

/** Asaas API v3, to be registered under the prefix that stands for its host. */
export function asaasRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.addHook('onRequest', async (request, reply) => {
    // CloudFront refuses a GET that carries a body before Asaas sees it.
    const length = request.headers['content-length'];
    if (request.method === 'GET' && ((length ?? '0') !== '0' || 'transfer-encoding' in request.headers)) {
      return reply.code(403).type('text/html').send('<html><body><h1>403 ERROR</h1>Bad request.</body></html>');
    }
    if (!isKey(request.headers.access_token, sandbox.config.asaasApiKey)) {
      return reply.code(401).send(oneError('invalid_access_token', 'A chave de API fornecida é inválida'));
    }
    // Mandatory for accounts made since June 2024; the answer's own words were never captured.
    if (!request.headers['user-agent']?.trim()) {
      return reply.code(400).send(oneError('user_agent_not_found', "O cabeçalho 'User-Agent' é obrigatório."));
    }
  });
  playFaults(app, sandbox, 'asaas', (status) => oneError('unexpected_error', `Simulado: HTTP ${status}`));
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());

  for (const register of [
    createCustomer,
    listCustomers,
    changeCustomer,
    createSubscription,
    listSubscriptions,
    changeSubscription,
    listPayments,
    createPayment,
    changePayment,
    pixQrCode,
    identificationField,
    billingInfo,
    payWithCreditCard,
    refundPaymentRoutes,
    tokenizeCreditCard,
    automaticPixRoutes,
    webhookConfig,
  ]) {
    register(app, sandbox);
  }
  app.post('/sandbox/myAccount/approve', () => ({ success: true }));
}

const oneError = (code: string, description: string) => ({ errors: [{ code, description }] });

function answerError(error: FastifyError, _request: unknown, reply: FastifyReply): unknown {
  if (error instanceof AsaasError) {
    return reply.code(error.status).send(error.errors.length > 0 ? { errors: error.errors } : undefined);
  }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return reply.code(error.statusCode).send(oneError('invalid_object', 'O conteúdo da requisição é inválido.'));
  }
  reply.log.error(error);
  return reply.code(500).send(oneError('internal_error', 'Erro interno.'));
}

function isKey(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
