import { cancelSubscription, changeSubscriptionMethod, reclaimNumber } from '@numera/contracts/billing/subscriptions';
import { ContractInput } from '../http/contract-input.ts';

export class CancellationInput extends ContractInput(cancelSubscription.input, {
  when: 'Escolha quando o número será cancelado',
}) {}

export class ReclaimInput extends ContractInput(reclaimNumber.input, {
  expectedPriceCents: 'Confira o preço do plano e tente novamente',
}) {}

export class MethodInput extends ContractInput(changeSubscriptionMethod.input, {
  method: 'Escolha PIX ou boleto',
}) {}
