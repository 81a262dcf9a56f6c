import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { refusal } from './asaas-error.ts';
import { modeOf, offerAutomaticPix } from './automatic-pix.ts';
import { captureCard } from './capture-card.ts';
import { carriesCard, checkRemoteIp, presentCard } from './credit-card.ts';
import { chargeableCustomer } from './customer.ts';
import { emitSubscriptionEvent } from './emit-event.ts';
import { generateCharge, generateCharges } from './generate-charges.ts';
import { billingTypes } from './payment-state.ts';
import { BodyReader } from './read-body.ts';
import { readDiscount, readFine, readInterest } from './read-terms.ts';
import type { Subscription } from './subscription.ts';
import { subscriptionView } from './subscription.ts';
import { cycles, dueDateOf } from './subscription-cycle.ts';

const MAX_DESCRIPTION = 500;

/**
 * `POST /subscriptions`, with or without a card. The card is checked first: when it is refused, nothing exists. The first
 * charge exists when this answers; by card it is captured at once if it is due today.
 */
export function createSubscription(app: FastifyInstance, sandbox: Sandbox): void {
  const { ledger, ids, clock } = sandbox;
  app.post('/subscriptions', ({ body: raw }) => {
    const body = new BodyReader(raw);
    const customer = chargeableCustomer(sandbox, body.text('customer'));
    if (!customer) throw refusal('invalid_customer', 'Customer inválido ou não informado.');
    const terms = readTerms(body, clock.today());

    return ledger.batch(() => {
      const card = terms.billingType === 'CREDIT_CARD' && carriesCard(body) ? cardOf(sandbox, body, customer.id) : null;
      const automaticPixMode = modeOf(sandbox, terms);
      const subscription: Subscription = {
        ...terms,
        id: `sub_${ids.short('subscription')}`,
        createdMs: clock.nowMs(),
        dateCreated: clock.today(),
        customerId: customer.id,
        status: 'ACTIVE',
        generated: 0,
        card,
        deleted: false,
        ...(automaticPixMode ? { automaticPixMode } : {}),
      };
      ledger.put('subscriptions', subscription.id, subscription);
      ledger.record({
        provider: 'asaas',
        kind: 'subscription.created',
        subscriptionId: subscription.id,
        customerId: customer.id,
        ...(subscription.externalReference ? { externalReference: subscription.externalReference } : {}),
        valueCents: subscription.cents,
        billingType: subscription.billingType,
        status: subscription.status,
        dueDate: subscription.firstDueDate,
      });
      const announced = { ...subscription, generated: 1 };
      emitSubscriptionEvent(sandbox, 'SUBSCRIPTION_CREATED', announced);
      offerAutomaticPix(sandbox, subscription);
      const [opened, first] = generateCharge(sandbox, subscription, dueDateOf(terms.firstDueDate, terms.cycle, 0));
      if (card && first.dueDate <= clock.today()) captureCard(sandbox, first, 'first');
      generateCharges(sandbox, opened);
      return subscriptionView(opened);
    });
  });
}

function cardOf(sandbox: Sandbox, body: BodyReader, customerId: string) {
  checkRemoteIp(body);
  return presentCard(sandbox, body, customerId);
}

function readTerms(body: BodyReader, today: string) {
  const billingType = body.oneOf('billingType', billingTypes);
  const cents = body.cents('value');
  const firstDueDate = body.day('nextDueDate');
  const cycle = body.oneOf('cycle', cycles);
  const description = body.text('description');
  const endDate = body.day('endDate');
  const maxPayments = body.has('maxPayments') ? body.integer('maxPayments') : null;
  if (!billingType) body.complain('invalid_billingType', 'Informe a forma de pagamento.');
  if (cents === null || cents <= 0) body.complain('invalid_value', 'O campo value deve ser informado.');
  if (!firstDueDate) body.complain('invalid_nextDueDate', 'O campo nextDueDate deve ser informado.');
  else if (firstDueDate < today) {
    body.complain('invalid_nextDueDate', 'A data de vencimento não pode ser inferior à data atual.');
  }
  if (!cycle) body.complain('invalid_cycle', 'O campo cycle deve ser informado.');
  if ((description?.length ?? 0) > MAX_DESCRIPTION) {
    body.complain('invalid_description', `A descrição deve ter no máximo ${MAX_DESCRIPTION} caracteres.`);
  }
  if (body.has('endDate') && !endDate) body.complain('invalid_endDate', 'A data de término é inválida.');
  if (body.has('maxPayments') && (maxPayments ?? 0) < 1) {
    body.complain('invalid_maxPayments', 'O número máximo de cobranças é inválido.');
  }
  const discount = readDiscount(body);
  const fine = readFine(body);
  const interest = readInterest(body);
  body.check();
  return {
    billingType: billingType ?? 'UNDEFINED',
    cents: cents ?? 0,
    firstDueDate: firstDueDate ?? today,
    cycle: cycle ?? 'MONTHLY',
    description,
    endDate,
    maxPayments,
    externalReference: body.text('externalReference'),
    discount,
    fine,
    interest,
  };
}
