import { getCharge, payChargeOtherwise } from '@numera/contracts/billing/charge-link';
import { ContractInput } from '../http/contract-input.ts';

export class ChargeIdInput extends ContractInput(getCharge.input, { paymentId: 'Cobrança inválida' }) {}

export class ChargeMethodInput extends ContractInput(payChargeOtherwise.input, {
  method: 'Escolha a forma de pagamento',
}) {}
