import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import type { Query } from './list-envelope.ts';
import { page, param } from './list-envelope.ts';
import type { Subscription } from './subscription.ts';
import { subscriptionView } from './subscription.ts';
import { isVisible } from './visibility.ts';

/** `GET /subscriptions`, newest first unless `order=asc`. */
export function listSubscriptions(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Querystring: Query }>('/subscriptions', ({ query }) => {
    const reference = param(query, 'externalReference');
    const rows = [...sandbox.ledger.tables.subscriptions.values()]
      .filter((it) => isListed(it, query) && matches(it, query))
      .filter((it) => reference === undefined || isVisible(sandbox, it.createdMs));
    return page(param(query, 'order') === 'asc' ? rows : rows.reverse(), query, subscriptionView);
  });
}

function isListed({ deleted }: Subscription, query: Query): boolean {
  if (param(query, 'deletedOnly') === 'true') return deleted;
  return !deleted || param(query, 'includeDeleted') === 'true';
}

function matches(subscription: Subscription, query: Query): boolean {
  const asked: [string, string | null][] = [
    ['customer', subscription.customerId],
    ['billingType', subscription.billingType],
    ['status', subscription.status],
    ['externalReference', subscription.externalReference],
  ];
  return asked.every(([name, value]) => param(query, name) === undefined || param(query, name) === value);
}
