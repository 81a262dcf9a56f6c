import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { reference } from '../primitives.ts';

export const planSubscribers = z.object({ numbers: z.int().nonnegative() });
export type PlanSubscribers = z.infer<typeof planSubscribers>;

/** How many numbers somebody has by a plan, suspended ones among them; what waits for its first payment is none yet. */
export const countSubscribers = defineCommand('billing.count-subscribers', {
  access: 'admin',
  input: z.object({ planId: reference }),
  output: planSubscribers,
});
