import { getCharge, payChargeOtherwise } from '@numera/contracts/billing/charge-link';
import { chooseNumber } from '@numera/contracts/billing/late-money';
import { CHOOSE_NUMBER } from '../numbers/holds.input.ts';
import { ContractInput } from '../http/contract-input.ts';

export class ChargeIdInput extends ContractInput(getCharge.input, { paymentId: 'Cobrança inválida' }) {}

export class ChargeMethodInput extends ContractInput(payChargeOtherwise.input, {
  method: 'Escolha a forma de pagamento',
}) {}

export class ChosenNumberInput extends ContractInput(chooseNumber.input, {
  number: CHOOSE_NUMBER,
  areaRef: CHOOSE_NUMBER,
}) {}
