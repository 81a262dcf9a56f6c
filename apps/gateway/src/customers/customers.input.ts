import { listCustomers, unlinkCustomer } from '@numera/contracts/billing/customers';
import { customerAccess, customerDetails, customerLink } from '@numera/rules/customer-forms';
import { accountReason } from '@numera/rules/user-forms';
import { ContractInput } from '../http/contract-input.ts';
import { FormInput } from '../http/form-input.ts';
import { listMessages, periodMessage } from '../http/list-messages.ts';

export class ListCustomersInput extends ContractInput(listCustomers.input, {
  ...listMessages,
  ...periodMessage,
  access: 'Filtro inválido',
}) {}
export class CustomerIdInput extends ContractInput(unlinkCustomer.input, { customerId: 'Cliente inválido' }) {}
export class CustomerInput extends FormInput(customerDetails) {}
export class CustomerLinkInput extends FormInput(customerLink) {}
export class CustomerRemovalInput extends FormInput(accountReason) {}
export class AccessInput extends FormInput(customerAccess) {}
