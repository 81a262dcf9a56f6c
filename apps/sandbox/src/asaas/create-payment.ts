import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { refusal } from './asaas-error.ts';
import { captureCard } from './capture-card.ts';
import { carriesCard, checkRemoteIp, presentCard } from './credit-card.ts';
import { chargeableCustomer } from './customer.ts';
import { openPayment } from './open-payment.ts';
import { paymentView } from './payment.ts';
import { billingTypes } from './payment-state.ts';
import { BodyReader } from './read-body.ts';
import { readDiscount, readFine, readInterest } from './read-terms.ts';

const MAX_DESCRIPTION = 500;

/** `POST /payments`: a single charge. A card is charged at once, whatever the due date. */
export function createPayment(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/payments', ({ body: raw }) => {
    const body = new BodyReader(raw);
    // Captured: a wrong customer is the only complaint, others are not looked at.
    const customer = chargeableCustomer(sandbox, body.text('customer'));
    if (!customer) throw refusal('invalid_customer', 'Customer inválido ou não informado.');
    const terms = readTerms(body, sandbox.clock.today());
    return sandbox.ledger.batch(() => {
      const withCard = terms.billingType === 'CREDIT_CARD' && carriesCard(body);
      if (withCard) checkRemoteIp(body);
      const card = withCard ? presentCard(sandbox, body, customer.id) : null;
      const payment = openPayment(sandbox, { ...terms, customerId: customer.id, subscriptionId: null, card });
      return paymentView(card ? captureCard(sandbox, payment, 'first') : payment, sandbox.publicUrl);
    });
  });
}

function readTerms(body: BodyReader, today: string) {
  const billingType = body.oneOf('billingType', billingTypes);
  const cents = body.cents('value');
  const dueDate = body.day('dueDate');
  const description = body.text('description');
  if (!billingType) body.complain('invalid_billingType', 'Informe a forma de pagamento.');
  if (cents === null || cents <= 0) body.complain('invalid_value', 'O campo value deve ser informado.');
  if (!dueDate) body.complain('invalid_dueDate', 'O campo dueDate deve ser informado.');
  else if (dueDate < today) {
    body.complain('invalid_dueDate', 'Não é permitido data de vencimento inferior a hoje.');
  }
  if ((description?.length ?? 0) > MAX_DESCRIPTION) {
    body.complain('invalid_description', `A descrição deve ter no máximo ${MAX_DESCRIPTION} caracteres.`);
  }
  if (body.has('installmentCount')) {
    body.complain('invalid_installmentCount', 'Parcelamentos não existem neste ambiente de testes.');
  }
  const discount = readDiscount(body);
  const fine = readFine(body);
  const interest = readInterest(body);
  body.check();
  return {
    billingType: billingType ?? 'UNDEFINED',
    cents: cents ?? 0,
    dueDate: dueDate ?? today,
    description,
    externalReference: body.text('externalReference'),
    discount,
    fine,
    interest,
    postalService: body.flag('postalService') ?? false,
    daysAfterDueDateToRegistrationCancellation: body.has('daysAfterDueDateToRegistrationCancellation')
      ? body.integer('daysAfterDueDateToRegistrationCancellation')
      : null,
  };
}
