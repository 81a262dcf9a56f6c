import { refusalsSaying } from '../../kernel/refusals.ts';
import { texts } from './texts.ts';

/** Why something was not repaired. */
export const refusalOf = refusalsSaying({ lost: texts.lost });
