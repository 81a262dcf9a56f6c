import { refusalsSaying } from '../../kernel/refusals.ts';
import { texts } from './texts.ts';

/** Why a change of a number was not made; where no answer came, also that it may have been made, and what to do. */
export const refusalOf = refusalsSaying({ lost: texts.unsure });

/** The same where the catalogue has words for what nobody named. */
export const refusalNaming = (unnamed: string) => refusalsSaying({ lost: texts.unsure, unnamed });
