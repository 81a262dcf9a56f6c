import type { Failure } from '../../kernel/failure.ts';
import type { Refusal } from '../../ui/kit/use-attempt.ts';
import { told } from './certainty.ts';

/** What is said of a deed that took the password and was not done; a wrong password is said where it was typed. */
export const refusalOf = (failure: Failure, words: Parameters<typeof told>[1]): Refusal => ({
  message: told(failure, words),
  fields: failure.code === 'password-wrong' ? { password: failure.message } : failure.fields,
});
