import { normalizeTaxId } from '@numera/rules/tax-id';
import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import type { Customer } from './customer.ts';
import { customerView } from './customer.ts';
import type { Query } from './list-envelope.ts';
import { page, param } from './list-envelope.ts';
import { isVisible } from './visibility.ts';

/** `GET /customers`, newest first. */
export function listCustomers(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Querystring: Query }>('/customers', ({ query }) => {
    const searched = param(query, 'externalReference') ?? param(query, 'cpfCnpj');
    const rows = [...sandbox.ledger.tables.customers.values()]
      .filter((it) => !it.deleted && matches(it, query))
      .filter((it) => searched === undefined || isVisible(sandbox, it.createdMs))
      .reverse();
    return page(rows, query, customerView);
  });
}

function matches(customer: Customer, query: Query): boolean {
  const name = param(query, 'name')?.toLowerCase();
  const email = param(query, 'email')?.toLowerCase();
  const taxId = param(query, 'cpfCnpj');
  const reference = param(query, 'externalReference');
  const group = param(query, 'groupName');
  return (
    (name === undefined || customer.name.toLowerCase().includes(name)) &&
    (email === undefined || customer.email?.toLowerCase() === email) &&
    (taxId === undefined || customer.cpfCnpj === normalizeTaxId(taxId)) &&
    (reference === undefined || customer.externalReference === reference) &&
    (group === undefined || customer.groupName === group)
  );
}
