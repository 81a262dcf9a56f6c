import { refusalsSaying } from '../../kernel/refusals.ts';
import { texts } from './texts.ts';

/** Why a change was not made, and what that means for it. */
export const refusalOf = refusalsSaying({ refused: texts.nothingChanged, lost: texts.maybe });
