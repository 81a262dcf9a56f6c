import { alertTexts } from '@numera/rules/alert-texts';
import { z } from 'zod';

export type AlertCode = keyof typeof alertTexts;

/** Everything that a service calls a person for. Whoever adds a code adds its words: without them it does not exist. */
export const alertCode = z.enum(Object.keys(alertTexts) as [AlertCode, ...AlertCode[]]);
