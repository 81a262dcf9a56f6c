import { failureOf } from '../../kernel/failure.ts';
import { refusalsSaying } from '../../kernel/refusals.ts';
import type { Refusal } from '../../ui/kit/use-attempt.ts';
import { texts } from './texts.ts';

const notAllowed = ['own-role', 'own-account'];
const plain = refusalsSaying({ refused: texts.refused, lost: texts.lost });

/** Why something was not done to an account, under the words of the specification. */
export function refusalOf(error: unknown, title: string): Refusal {
  const { code } = failureOf(error);
  if (code === 'email-taken') return { title, message: texts.taken, fields: { email: texts.taken } };
  return plain(error, notAllowed.includes(code) ? texts.notAllowed : title);
}
