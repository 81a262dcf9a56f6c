import { createPlan, editPlan, setPlanActive, setPlanPrice } from '@numera/contracts/catalog/manage-plans';
import { newPlan, planDetails, planPrice } from '@numera/rules/plan-forms';
import { ByRule } from '../http/by-rule.ts';
import { ContractInput } from '../http/contract-input.ts';
import { FormInput } from '../http/form-input.ts';

export class PlanInput extends ContractInput(createPlan.input, { features: 'Confira as características do plano' }) {
  @ByRule(planDetails, 'name')
  name!: unknown;

  @ByRule(planDetails, 'description')
  description?: unknown;

  @ByRule(planDetails, 'displayOrder')
  displayOrder!: unknown;
}

export class NewPlanInput extends PlanInput {
  @ByRule(newPlan, 'slug')
  slug!: unknown;
}

export class PlanActiveInput extends ContractInput(setPlanActive.input, {
  active: 'Diga se o plano fica ativo ou inativo',
}) {}

export class PlanPriceInput extends FormInput(planPrice) {}

export class PlanIdInput extends ContractInput(editPlan.input, { planId: 'Plano inválido' }) {}

export class PriceIdInput extends ContractInput(setPlanPrice.input, {
  planId: 'Plano inválido',
  period: 'Período inválido',
}) {}
