import {
  cancelSubscription,
  changeSubscriptionMethod,
  changeTerms,
  quoteTerms,
  reclaimNumber,
} from '@numera/contracts/billing/subscriptions';
import { ContractInput } from '../http/contract-input.ts';

export class CancellationInput extends ContractInput(cancelSubscription.input, {
  when: 'Escolha quando o número será cancelado',
}) {}

const CHECK_PRICE = 'Confira o preço do plano e tente novamente';

export class ReclaimInput extends ContractInput(reclaimNumber.input, { expectedPriceCents: CHECK_PRICE }) {}

export class MethodInput extends ContractInput(changeSubscriptionMethod.input, {
  method: 'Escolha PIX ou boleto',
}) {}

const wanted = { planId: 'Por favor, selecione um plano', period: 'Escolha mensal, trimestral ou anual' };

export class WantedTermsInput extends ContractInput(quoteTerms.input, wanted) {}

export class TermsInput extends ContractInput(changeTerms.input, { ...wanted, expectedPriceCents: CHECK_PRICE }) {}
