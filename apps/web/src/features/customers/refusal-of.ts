import { told } from '../../kernel/certainty.ts';
import { failureOf } from '../../kernel/failure.ts';
import type { Refusal } from '../../ui/kit/use-attempt.ts';
import { texts } from './texts.ts';

/** Why something was not done to a customer, under the words of the specification. */
export function refusalOf(error: unknown, title: string): Refusal {
  const failure = failureOf(error);
  if (failure.code === 'email-taken')
    return { title, message: texts.access.taken, fields: { email: texts.access.taken } };
  return { title, message: told(failure, { refused: texts.refused, lost: texts.lost }), fields: failure.fields };
}
