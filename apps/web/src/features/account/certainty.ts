import { isSure } from '../../kernel/certainty.ts';
import type { Failure } from '../../kernel/failure.ts';

interface Words {
  /** What is the case when it was refused. */
  readonly refused?: string;
  /** What may be the case when nobody answered. */
  readonly lost: string;
}

/** What happened, in the server's words, and what that means for what was asked. */
export const told = (failure: Failure, { refused, lost }: Words): string =>
  [sentence(failure.message), isSure(failure) ? refused : lost].filter(Boolean).join(' ');

/** Some of the specification's words end without a point. */
const sentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);
