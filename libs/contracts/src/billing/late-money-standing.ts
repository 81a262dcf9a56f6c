import { z } from 'zod';
import { day } from '../primitives.ts';

/** Money that came when its number had been let go, and what becomes of it. */
export const lateMoneyStanding = z.object({
  /** A number is being asked for; the buyer chooses until the end of `answerBy`; he has a number; the money goes back. */
  phase: z.enum(['TAKING', 'OFFERED', 'GIVEN', 'RETURNED']),
  answerBy: day.nullable(),
});
