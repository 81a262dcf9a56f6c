import { cancelSubscription } from '@numera/contracts/billing/subscriptions';
import { ContractInput } from '../http/contract-input.ts';

export class CancellationInput extends ContractInput(cancelSubscription.input, {
  when: 'Escolha quando o número será cancelado',
}) {}
