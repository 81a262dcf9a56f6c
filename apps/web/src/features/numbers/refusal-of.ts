import { told } from '../../kernel/certainty.ts';
import type { Failure } from '../../kernel/failure.ts';
import type { Refusal } from '../../ui/kit/use-attempt.ts';
import { texts } from './texts.ts';

/** Why a change of a number was not made, headed by `title`; where no answer came, also that it may have been made, and what to do. */
export const refusalOf = (title: string, failure: Failure): Refusal => ({
  title,
  message: told(failure, { lost: texts.unsure }),
});
