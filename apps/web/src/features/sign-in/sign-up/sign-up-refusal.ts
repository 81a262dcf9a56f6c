import { signUp } from '@numera/rules/access-forms';
import { brokenRule, type FieldName } from '@numera/rules/form-rules';
import { told } from '../../../kernel/certainty.ts';
import type { Failure } from '../../../kernel/failure.ts';
import type { Refusal } from '../sign-in-refusal.ts';
import { texts } from './texts.ts';

/** What the specification says aloud of fields, besides what stands below them; null when it has no more to say. */
export function signUpComplaint(
  values: Readonly<Record<string, unknown>>,
  names = Object.keys(signUp) as FieldName<typeof signUp>[],
): Refusal | null {
  for (const name of names) {
    const { title, message } = brokenRule(signUp, name, values[name], { values }) ?? {};
    if (title) return { title, text: message };
  }
  return null;
}

/** Why there is no account, or why nobody knows whether there is one. */
export function signUpRefusal(failure: Failure): Refusal {
  if (failure.code === 'email-taken') return { title: texts.taken, text: failure.message };
  return { title: texts.failed, text: told(failure, { lost: texts.unsure }) };
}
