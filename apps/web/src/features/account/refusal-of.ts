import type { Failure } from '../../kernel/failure.ts';
import type { Refusal } from '../../ui/kit/use-attempt.ts';
import { told } from '../../kernel/certainty.ts';

/** What is said of a deed that took the password and was not done; that it was wrong is said where it was typed, and only there. */
export const refusalOf = (failure: Failure, words: Parameters<typeof told>[1]): Refusal =>
  failure.code === 'password-wrong'
    ? { message: words.refused ?? '', fields: { password: failure.message } }
    : { message: told(failure, words), fields: failure.fields };
