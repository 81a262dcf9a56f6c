import type { Failure } from '../../kernel/failure.ts';
import { isSure } from '../../kernel/certainty.ts';
import type { FactorKind } from './sign-in-step.ts';
import { texts } from './texts.ts';

/** A title, and what is to be known besides. */
export interface Refusal {
  readonly title: string;
  readonly text?: string;
}

/** The dialog's notice: one sentence, of the service where it refused for a reason of its own. */
export function dialogRefusal(failure: Failure): Refusal {
  if (failure.code === 'credentials-invalid') return { title: texts.wrong };
  return { title: isSure(failure) ? failure.message : texts.failed };
}

/** The page's notice: a title and a text. */
export function pageRefusal(failure: Failure): Refusal {
  if (failure.code === 'credentials-invalid') return { title: texts.failed, text: texts.pageWrong };
  return isSure(failure)
    ? { title: texts.failed, text: failure.message }
    : { title: texts.unexpected, text: texts.later };
}

/** What is certain after an answer that nobody got, and what is not: a code may have served by then. Null: all is known. */
export function signInDoubt(failure: Failure, asked: FactorKind | null): string | null {
  if (isSure(failure)) return null;
  return asked === 'totp' || asked === 'recovery' ? texts.unsure.code : texts.unsure.entered;
}
