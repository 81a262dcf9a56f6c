import { listOwnNumbers } from '@numera/contracts/billing/own-numbers';
import { getOwnPaymentPix, listOwnPayments } from '@numera/contracts/billing/own-payments';
import { ContractInput } from '../http/contract-input.ts';

const asked = {
  search: 'Busca muito longa',
  sort: 'Ordem inválida',
  direction: 'Ordem inválida',
  cursor: 'Página inválida',
  size: 'Tamanho de página inválido',
};

export class ListOwnNumbersInput extends ContractInput(listOwnNumbers.input, { ...asked, status: 'Filtro inválido' }) {}

export class ListOwnPaymentsInput extends ContractInput(listOwnPayments.input, {
  ...asked,
  standing: 'Filtro inválido',
}) {}

export class PaymentIdInput extends ContractInput(getOwnPaymentPix.input, { paymentId: 'Pagamento inválido' }) {}
