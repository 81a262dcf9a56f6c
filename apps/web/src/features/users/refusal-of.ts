import { told } from '../../kernel/certainty.ts';
import { failureOf } from '../../kernel/failure.ts';
import type { Refusal } from '../../ui/kit/use-attempt.ts';
import { texts } from './texts.ts';

const notAllowed = ['own-role', 'own-account'];

/** Why something was not done to an account, under the words of the specification. */
export function refusalOf(error: unknown, title: string): Refusal {
  const failure = failureOf(error);
  const { code, fields } = failure;
  if (code === 'email-taken') return { title, message: texts.taken, fields: { email: texts.taken } };
  const message = told(failure, { refused: texts.refused, lost: texts.lost });
  return { title: notAllowed.includes(code) ? texts.notAllowed : title, message, fields };
}
