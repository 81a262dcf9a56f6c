import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { refusal } from './asaas-error.ts';
import type { CardToken } from './credit-card.ts';
import { deletePayment, restorePayment } from './delete-payment.ts';
import { findLivingPayment, findPayment } from './find-payment.ts';
import { movePayment } from './move-payment.ts';
import { slipNumber } from './open-payment.ts';
import type { Payment } from './payment.ts';
import { paymentView } from './payment.ts';
import { billingTypes, isUnpaid } from './payment-state.ts';
import { BodyReader } from './read-body.ts';
import { readDiscount, readFine, readInterest } from './read-terms.ts';
import { updatePayment } from './update-payment.ts';

interface ById {
  Params: { id: string };
}

/** Reading and changing one charge, and the routes that only the test environment has. */
export function changePayment(app: FastifyInstance, sandbox: Sandbox): void {
  const view = (payment: Payment) => paymentView(payment, sandbox.publicUrl);
  const living = (id: string) => findLivingPayment(sandbox, id);

  app.get<ById>('/payments/:id', ({ params }) => view(findPayment(sandbox, params.id)));
  app.get<ById>('/payments/:id/status', ({ params }) => ({ status: findPayment(sandbox, params.id).status }));
  app.get<ById>('/payments/:id/viewingInfo', ({ params }) => {
    findPayment(sandbox, params.id);
    return { invoiceViewedDate: null, boletoViewedDate: null };
  });

  app.put<ById>('/payments/:id', ({ params, body }) =>
    view(updatePayment(sandbox, living(params.id), readChanges(new BodyReader(body), living(params.id), sandbox))),
  );

  app.delete<ById>('/payments/:id', ({ params }) => {
    deletePayment(sandbox, living(params.id));
    return { deleted: true, id: params.id };
  });
  app.post<ById>('/payments/:id/restore', ({ params }) =>
    view(restorePayment(sandbox, findPayment(sandbox, params.id))),
  );

  app.post<ById>('/payments/:id/receiveInCash', ({ params, body: raw }) => {
    const body = new BodyReader(raw);
    const paymentDate = body.day('paymentDate') ?? sandbox.clock.today();
    const cents = body.cents('value');
    const options = { paymentDate, ...(cents === null ? {} : { cents }) };
    return view(movePayment(sandbox, living(params.id), 'receive-in-cash', options));
  });
  app.post<ById>('/payments/:id/undoReceivedInCash', ({ params }) =>
    view(movePayment(sandbox, living(params.id), 'undo-receive-in-cash')),
  );

  app.post<ById>('/sandbox/payment/:id/confirm', ({ params }) => view(movePayment(sandbox, living(params.id), 'pay')));
  app.post<ById>('/sandbox/payment/:id/overdue', ({ params }) =>
    view(movePayment(sandbox, living(params.id), 'expire')),
  );
}

function readChanges(body: BodyReader, payment: Payment, sandbox: Sandbox): Partial<Payment> {
  if (!isUnpaid(payment.status)) {
    throw refusal('invalid_action', 'Somente cobranças pendentes ou vencidas podem ser alteradas.');
  }
  const billingType = body.oneOf('billingType', billingTypes);
  const cents = body.cents('value');
  const dueDate = body.day('dueDate');
  if (!billingType) body.complain('invalid_billingType', 'Informe a forma de pagamento.');
  if (cents === null || cents <= 0) body.complain('invalid_value', 'O campo value deve ser informado.');
  if (!dueDate) body.complain('invalid_dueDate', 'O campo dueDate deve ser informado.');
  else if (dueDate < sandbox.clock.today() && dueDate !== payment.dueDate) {
    body.complain('invalid_dueDate', 'Não é permitido data de vencimento inferior a hoje.');
  }
  const terms: Partial<Payment> = {};
  if ('description' in body.body) terms.description = body.text('description');
  if ('externalReference' in body.body) terms.externalReference = body.text('externalReference');
  if (body.has('fine')) terms.fine = readFine(body);
  if (body.has('interest')) terms.interest = readInterest(body);
  const discount = readDiscount(body);
  if (discount) terms.discount = discount;
  body.check();
  return {
    ...terms,
    billingType: billingType ?? payment.billingType,
    cents: cents ?? payment.cents,
    dueDate: dueDate ?? payment.dueDate,
    nossoNumero: slipNumber(billingType ?? payment.billingType, Number(payment.invoiceNumber)),
    card: billingType === 'CREDIT_CARD' ? (payment.card ?? cardOfSubscription(sandbox, payment)) : null,
  };
}

/** What a charge that becomes one by card is charged to, as those are that its subscription makes. */
const cardOfSubscription = ({ ledger }: Sandbox, { subscriptionId }: Payment): CardToken | null =>
  (subscriptionId && ledger.tables.subscriptions.get(subscriptionId)?.card) || null;
