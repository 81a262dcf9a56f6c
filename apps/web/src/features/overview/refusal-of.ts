import { refusalsSaying } from '../../kernel/refusals.ts';
import { texts } from './texts.ts';

/** Why an order was not repaired. */
export const refusalOf = refusalsSaying({ lost: texts.attention.maybe });
