import { DomainError } from '@numera/contracts/errors';
import type { FormTable } from '@numera/rules/form-field';
import { checkForm } from '@numera/rules/form-rules';
import { type PlanFeature, wrongFeatures } from '@numera/rules/plan-forms';

/** The rules of the form once more: nobody sells at a price that only a page has judged. Refuses with `invalid-input`. */
export function judgeForm(form: FormTable, values: Readonly<Record<string, unknown>>): void {
  const fields = checkForm(form, values) as Readonly<Record<string, string>>;
  if (Object.keys(fields).length > 0) throw new DomainError('invalid-input', 'against the form’s rules', fields);
}

export function judgeFeatures(features: readonly PlanFeature[]): void {
  const wrong = wrongFeatures(features);
  if (wrong) throw new DomainError('invalid-input', 'against the rules of features', { features: wrong });
}
