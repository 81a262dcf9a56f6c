import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { notFound } from './asaas-error.ts';
import type { Customer } from './customer.ts';
import { customerView } from './customer.ts';
import { deletePayment } from './delete-payment.ts';
import { isUnpaid } from './payment-state.ts';
import { BodyReader } from './read-body.ts';
import { readCustomer } from './read-customer.ts';
import { removeSubscription } from './remove-subscription.ts';

interface ById {
  Params: { id: string };
}

/** `GET|PUT|DELETE /customers/{id}` and `POST /customers/{id}/restore`. */
export function changeCustomer(app: FastifyInstance, sandbox: Sandbox): void {
  const { ledger } = sandbox;

  const find = (id: string): Customer => {
    const customer = ledger.tables.customers.get(id);
    if (!customer) throw notFound();
    return customer;
  };

  const save = (customer: Customer, kind: 'customer.updated' | 'customer.deleted' | 'customer.restored') =>
    ledger.batch(() => {
      ledger.put('customers', customer.id, customer);
      ledger.record({ provider: 'asaas', kind, customerId: customer.id });
    });

  app.get<ById>('/customers/:id', ({ params }) => customerView(find(params.id)));

  app.put<ById>('/customers/:id', ({ params, body: raw }) => {
    const customer = find(params.id);
    const body = new BodyReader(raw);
    const fields = readCustomer(body);
    if ('name' in fields && !fields.name) body.complain('invalid_name', 'O campo name deve ser informado.');
    body.check();
    const changed = { ...customer, ...fields };
    save(changed, 'customer.updated');
    return customerView(changed);
  });

  app.delete<ById>('/customers/:id', ({ params }) => {
    const customer = find(params.id);
    ledger.batch(() => {
      save({ ...customer, deleted: true }, 'customer.deleted');
      removeWhatIsOwed(sandbox, customer.id);
    });
    return { deleted: true, id: params.id };
  });

  app.post<ById>('/customers/:id/restore', ({ params }) => {
    const restored = { ...find(params.id), deleted: false };
    save(restored, 'customer.restored');
    return customerView(restored);
  });

  app.get<ById>('/customers/:id/notifications', ({ params }) => {
    find(params.id);
    return { object: 'list', hasMore: false, totalCount: 0, limit: 10, offset: 0, data: [] };
  });
}

/** A removed payer takes subscriptions along, and every charge that is still to be paid; paid ones stay. */
function removeWhatIsOwed(sandbox: Sandbox, customerId: string): void {
  const { subscriptions, payments } = sandbox.ledger.tables;
  for (const subscription of [...subscriptions.values()]) {
    if (subscription.customerId === customerId && !subscription.deleted) removeSubscription(sandbox, subscription);
  }
  for (const payment of [...payments.values()]) {
    if (payment.customerId === customerId && !payment.deleted && isUnpaid(payment.status)) {
      deletePayment(sandbox, payment);
    }
  }
}
