import { told } from '../../kernel/certainty.ts';
import { failureOf } from '../../kernel/failure.ts';
import type { Refusal } from '../../ui/kit/use-attempt.ts';
import { texts } from './texts.ts';

/** Why something was not done to a number; what was typed stays where it is. */
export function refusalOf(error: unknown, title: string): Refusal {
  const failure = failureOf(error);
  if (failure.code === 'version-conflict') return { title, message: texts.conflict };
  return { title, message: told(failure, { lost: texts.lost }), fields: failure.fields };
}
