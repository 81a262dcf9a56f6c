import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { refusal } from './asaas-error.ts';
import { cardView, checkRemoteIp, presentCard } from './credit-card.ts';
import { chargeableCustomer } from './customer.ts';
import { BodyReader } from './read-body.ts';

/** `POST /creditCard/tokenizeCreditCard`: the token serves this customer only. */
export function tokenizeCreditCard(app: FastifyInstance, sandbox: Sandbox): void {
  const tokenize = ({ body: raw }: { body: unknown }) => {
    const body = new BodyReader(raw);
    const customer = chargeableCustomer(sandbox, body.text('customer'));
    if (!customer) throw refusal('invalid_customer', 'Customer inválido ou não informado.');
    if (!body.has('creditCard')) throw refusal('invalid_creditCard', 'Informe os dados do cartão de crédito.');
    checkRemoteIp(body);
    return cardView(presentCard(sandbox, body, customer.id));
  };
  app.post('/creditCard/tokenizeCreditCard', tokenize);
  app.post('/creditCard/tokenize', tokenize);
}
