import { failureOf } from '../../kernel/failure.ts';
import { refusalsSaying } from '../../kernel/refusals.ts';
import type { Refusal } from '../../ui/kit/use-attempt.ts';
import { texts } from './texts.ts';

const plain = refusalsSaying({ refused: texts.refused, lost: texts.lost });

/** Why something was not done to a customer, under the words of the specification. */
export const refusalOf = (error: unknown, title: string): Refusal =>
  failureOf(error).code === 'email-taken'
    ? { title, message: texts.access.taken, fields: { email: texts.access.taken } }
    : plain(error, title);
