import { failureOf } from '../../kernel/failure.ts';
import { refusalsSaying } from '../../kernel/refusals.ts';
import type { Refusal } from '../../ui/kit/use-attempt.ts';
import { texts } from './texts.ts';

const plain = refusalsSaying({ lost: texts.lost });

/** Why something was not done to a number; what was typed stays where it is. */
export const refusalOf = (error: unknown, title: string): Refusal =>
  failureOf(error).code === 'version-conflict' ? { title, message: texts.conflict } : plain(error, title);
