import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import type { Customer } from './customer.ts';
import { customerView } from './customer.ts';
import { BodyReader } from './read-body.ts';
import { readCustomer } from './read-customer.ts';

const FIRST_NUMBER = 8_392_500;

/** `POST /customers`. The same person may be created twice: duplicates are legal at Asaas. */
export function createCustomer(app: FastifyInstance, sandbox: Sandbox): void {
  const { ledger, ids, clock, faults } = sandbox;
  app.post('/customers', (request) => {
    const body = new BodyReader(request.body);
    if (!body.has('name')) body.complain('invalid_name', 'O campo name deve ser informado.');
    if (!body.has('cpfCnpj')) body.complain('invalid_cpfCnpj', 'O campo cpfCnpj deve ser informado.');
    body.check();
    const fields = readCustomer(body);
    // The provider knows more about a tax id than its check digits; the words are those it has for a wrong one.
    if (faults.strikeInside('payer-refused')) body.complain('invalid_object', 'O CPF/CNPJ informado é inválido.');
    body.check();
    return ledger.batch(() => {
      const customer: Customer = {
        ...blank,
        ...fields,
        id: `cus_${String(ids.serial('customer', FIRST_NUMBER)).padStart(12, '0')}`,
        dateCreated: clock.today(),
        createdMs: clock.nowMs(),
      };
      ledger.put('customers', customer.id, customer);
      ledger.record({
        provider: 'asaas',
        kind: 'customer.created',
        customerId: customer.id,
        ...(customer.externalReference ? { externalReference: customer.externalReference } : {}),
      });
      return customerView(customer);
    });
  });
}

const blank = {
  name: '',
  email: null,
  company: null,
  phone: null,
  mobilePhone: null,
  address: null,
  addressNumber: null,
  complement: null,
  province: null,
  postalCode: null,
  cpfCnpj: '',
  deleted: false,
  additionalEmails: null,
  externalReference: null,
  notificationDisabled: false,
  observations: null,
  municipalInscription: null,
  stateInscription: null,
  groupName: null,
  city: null,
  cityName: null,
  state: null,
};
