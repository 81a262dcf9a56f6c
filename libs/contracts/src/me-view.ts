import { z } from 'zod';
import { userView } from './identity/sessions.ts';
import { registrationData } from './registration.ts';

/** `GET /api/me`: who is signed in, and what a purchase need not ask again. */
export const meView = z.object({
  user: userView,
  /** The profile of identity, the address of billing. */
  registrationData,
  /** Enough is stored to skip the form (specification §3, profile completeness). */
  complete: z.boolean(),
  /** Until it is, numbers that were bought with this e-mail by a guest are not shown. */
  isEmailConfirmed: z.boolean(),
  /** Of profile and address together; opaque. */
  version: z.string(),
});
export type MeView = z.infer<typeof meView>;
