import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { notFound } from './asaas-error.ts';
import type { Query } from './list-envelope.ts';
import { page, param, passesDayFilter } from './list-envelope.ts';
import type { Payment } from './payment.ts';
import { paymentView } from './payment.ts';
import { chargesAreListed, isVisible } from './visibility.ts';

/** `GET /payments` and `GET /subscriptions/{id}/payments`, newest first: the first charge of a subscription comes last. */
export function listPayments(app: FastifyInstance, sandbox: Sandbox): void {
  const { tables } = sandbox.ledger;
  const view = (payment: Payment) => paymentView(payment, sandbox.publicUrl);

  const isListed = (payment: Payment, query: Query): boolean => {
    const subscription = payment.subscriptionId === null ? undefined : tables.subscriptions.get(payment.subscriptionId);
    if (payment.deleted && param(query, 'includeDeleted') !== 'true') return false;
    if (param(query, 'externalReference') !== undefined && !isVisible(sandbox, payment.createdMs)) return false;
    return !subscription || chargesAreListed(sandbox, subscription.createdMs);
  };

  const select = (query: Query, scope: (payment: Payment) => boolean) => {
    const rows = [...tables.payments.values()]
      .filter((it) => scope(it) && isListed(it, query) && matches(it, query))
      .reverse();
    return page(rows, query, view);
  };

  app.get<{ Querystring: Query }>('/payments', ({ query }) => select(query, () => true));

  app.get<{ Querystring: Query; Params: { id: string } }>('/subscriptions/:id/payments', ({ query, params }) => {
    if (!tables.subscriptions.has(params.id)) throw notFound();
    return select(query, (it) => it.subscriptionId === params.id);
  });
}

function matches(payment: Payment, query: Query): boolean {
  const asked: [string, string | null][] = [
    ['customer', payment.customerId],
    ['subscription', payment.subscriptionId],
    ['billingType', payment.billingType],
    ['status', payment.status],
    ['externalReference', payment.externalReference],
  ];
  return (
    asked.every(([name, value]) => param(query, name) === undefined || param(query, name) === value) &&
    passesDayFilter(query, 'dueDate', payment.dueDate) &&
    passesDayFilter(query, 'dateCreated', payment.dateCreated) &&
    passesDayFilter(query, 'paymentDate', payment.paymentDate) &&
    passesDayFilter(query, 'estimatedCreditDate', payment.creditDate)
  );
}
