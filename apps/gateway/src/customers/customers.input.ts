import { listCustomers, linkCustomer, unlinkCustomer } from '@numera/contracts/billing/customers';
import { customerAccess } from '@numera/rules/customer-forms';
import { ContractInput } from '../http/contract-input.ts';
import { FormInput } from '../http/form-input.ts';
import { listMessages } from '../http/list-messages.ts';

export class ListCustomersInput extends ContractInput(listCustomers.input, {
  ...listMessages,
  access: 'Filtro inválido',
}) {}
export class CustomerIdInput extends ContractInput(unlinkCustomer.input, { customerId: 'Cliente inválido' }) {}
export class CustomerLinkInput extends ContractInput(linkCustomer.input, { userId: 'Usuário inválido' }) {}
export class AccessInput extends FormInput(customerAccess) {}
