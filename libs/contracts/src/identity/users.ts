import { z } from 'zod';
import { defineCommand } from '../contract.ts';

/**
 * Makes somebody an administrator, or a customer again. All his sessions end: their tokens say what he was. Refuses with `forbidden` one's
 * own role and whoever is no administrator any more, and with `not-found` what nobody is called.
 */
export const changeRole = defineCommand('identity.change-role', {
  access: 'admin',
  input: z.object({ userId: z.uuid(), role: z.enum(['admin', 'user']) }),
  output: z.object({ endedSessions: z.int().nonnegative() }),
});
