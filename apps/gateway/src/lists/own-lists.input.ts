import { listOwnNumbers } from '@numera/contracts/billing/own-numbers';
import { getOwnPaymentPix, listOwnPayments } from '@numera/contracts/billing/own-payments';
import { ContractInput } from '../http/contract-input.ts';
import { listMessages } from '../http/list-messages.ts';

export class ListOwnNumbersInput extends ContractInput(listOwnNumbers.input, {
  ...listMessages,
  status: 'Filtro inválido',
}) {}

export class ListOwnPaymentsInput extends ContractInput(listOwnPayments.input, {
  ...listMessages,
  standing: 'Filtro inválido',
}) {}

export class PaymentIdInput extends ContractInput(getOwnPaymentPix.input, { paymentId: 'Pagamento inválido' }) {}
