import { told } from '../../kernel/certainty.ts';
import { failureOf } from '../../kernel/failure.ts';
import type { Refusal } from '../../ui/kit/use-attempt.ts';
import { texts } from './texts.ts';

/** Why a change was not made, headed by `title`, and what that means for it. */
export function refusalOf(title: string, error: unknown): Refusal {
  const failure = failureOf(error);
  return {
    title,
    message: told(failure, { refused: texts.nothingChanged, lost: texts.maybe }),
    fields: failure.fields,
  };
}
