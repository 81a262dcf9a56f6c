import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { notFound, refusal } from './asaas-error.ts';
import { carriesCard, checkRemoteIp, presentCard } from './credit-card.ts';
import { emitSubscriptionEvent } from './emit-event.ts';
import { generateCharges } from './generate-charges.ts';
import { slipNumber } from './open-payment.ts';
import { billingTypes } from './payment-state.ts';
import { BodyReader } from './read-body.ts';
import { readDiscount, readFine, readInterest } from './read-terms.ts';
import { removeSubscription, unpaidOf } from './remove-subscription.ts';
import type { Subscription } from './subscription.ts';
import { subscriptionView } from './subscription.ts';
import { cycles, dueDateOf } from './subscription-cycle.ts';
import { updatePayment } from './update-payment.ts';

interface ById {
  Params: { id: string };
}

/** `GET|PUT|DELETE /subscriptions/{id}` and `PUT /subscriptions/{id}/creditCard`. */
export function changeSubscription(app: FastifyInstance, sandbox: Sandbox): void {
  const { ledger } = sandbox;

  const find = (id: string): Subscription => {
    const subscription = ledger.tables.subscriptions.get(id);
    if (!subscription) throw notFound();
    return subscription;
  };
  const findAlive = (id: string): Subscription => {
    const subscription = find(id);
    if (subscription.deleted) throw refusal('invalid_action', 'Esta assinatura foi removida.');
    return subscription;
  };

  app.get<ById>('/subscriptions/:id', ({ params }) => subscriptionView(find(params.id)));

  app.put<ById>('/subscriptions/:id', ({ params, body }) =>
    update(sandbox, findAlive(params.id), new BodyReader(body)),
  );

  app.put<ById>('/subscriptions/:id/creditCard', ({ params, body: raw }) => {
    const body = new BodyReader(raw);
    const subscription = findAlive(params.id);
    if (!carriesCard(body)) throw refusal('invalid_creditCard', 'Informe os dados do cartão de crédito.');
    checkRemoteIp(body);
    return ledger.batch(() => {
      const card = presentCard(sandbox, body, subscription.customerId);
      // A charge that is paid by PIX or slip goes on being that.
      const byCard = unpaidOf(sandbox, subscription.id).filter(({ billingType }) => billingType === 'CREDIT_CARD');
      for (const payment of byCard) ledger.put('payments', payment.id, { ...payment, card, captureRefused: false });
      return save(sandbox, { ...subscription, card, billingType: 'CREDIT_CARD' });
    });
  });

  app.delete<ById>('/subscriptions/:id', ({ params }) => {
    const subscription = find(params.id);
    if (subscription.deleted) throw notFound();
    removeSubscription(sandbox, subscription);
    return { deleted: true, id: params.id };
  });
}

/** Changes count for charges to come; for pending ones only with `updatePendingPayments`. */
function update(sandbox: Sandbox, subscription: Subscription, body: BodyReader) {
  const changed: Subscription = { ...subscription };
  if (body.has('billingType'))
    changed.billingType = body.oneOf('billingType', billingTypes) ?? complainOf('billingType');
  if (body.has('value')) changed.cents = positive(body);
  if (body.has('cycle')) changed.cycle = body.oneOf('cycle', cycles) ?? complainOf('cycle');
  if (body.has('status')) changed.status = body.oneOf('status', ['ACTIVE', 'INACTIVE']) ?? complainOf('status');
  if ('description' in body.body) changed.description = body.text('description');
  if ('externalReference' in body.body) changed.externalReference = body.text('externalReference');
  if ('endDate' in body.body) changed.endDate = body.day('endDate');
  if (body.has('discount')) changed.discount = readDiscount(body);
  if (body.has('fine')) changed.fine = readFine(body);
  if (body.has('interest')) changed.interest = readInterest(body);
  rebase(changed, subscription, body);
  body.check();
  return sandbox.ledger.batch(() => {
    const view = save(sandbox, changed, changed.status === 'INACTIVE' && subscription.status !== 'INACTIVE');
    if (body.flag('updatePendingPayments')) {
      for (const payment of unpaidOf(sandbox, changed.id)) {
        const { billingType, cents, description, externalReference, fine, interest } = changed;
        const nossoNumero = slipNumber(billingType, Number(payment.invoiceNumber));
        updatePayment(sandbox, payment, {
          ...{ billingType, cents, description, externalReference, fine, interest, nossoNumero },
          card: billingType === 'CREDIT_CARD' ? changed.card : null,
        });
      }
    }
    if (changed.status === 'ACTIVE') generateCharges(sandbox, changed);
    return view;
  });
}

/** A new next due date, or a new cycle, starts the count of due dates again. */
function rebase(changed: Subscription, before: Subscription, body: BodyReader): void {
  const next = body.has('nextDueDate') ? (body.day('nextDueDate') ?? complainOf('nextDueDate')) : null;
  if (next === null && changed.cycle === before.cycle) return;
  changed.firstDueDate = next ?? dueDateOf(before.firstDueDate, before.cycle, before.generated);
  changed.maxPayments = before.maxPayments === null ? null : before.maxPayments - before.generated;
  changed.generated = 0;
}

function positive(body: BodyReader): number {
  const cents = body.cents('value');
  return cents !== null && cents > 0 ? cents : complainOf('value');
}

function complainOf(field: string): never {
  throw refusal(`invalid_${field}`, `O campo ${field} é inválido.`);
}

function save(sandbox: Sandbox, subscription: Subscription, inactivated = false) {
  const { ledger } = sandbox;
  ledger.put('subscriptions', subscription.id, subscription);
  ledger.record({
    provider: 'asaas',
    kind: 'subscription.updated',
    subscriptionId: subscription.id,
    valueCents: subscription.cents,
    billingType: subscription.billingType,
    status: subscription.status,
  });
  emitSubscriptionEvent(sandbox, inactivated ? 'SUBSCRIPTION_INACTIVATED' : 'SUBSCRIPTION_UPDATED', subscription);
  return subscriptionView(subscription);
}
