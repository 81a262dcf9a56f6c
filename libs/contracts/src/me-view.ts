import { z } from 'zod';
import { userView } from './identity/sessions.ts';

/** The registration form as stored for its owner: the profile of identity, the address of billing. '' where nothing is. */
export const registrationData = z.object({
  name: z.string(),
  cpfCnpj: z.string(),
  email: z.string(),
  phone: z.string(),
  cep: z.string(),
  address: z.string(),
  number: z.string(),
  complement: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
});
export type RegistrationData = z.infer<typeof registrationData>;

/** `GET /api/me`: who is signed in, and what a purchase need not ask again. */
export const meView = z.object({
  user: userView,
  registrationData,
  /** Enough is stored to skip the form (specification §3, profile completeness). */
  complete: z.boolean(),
});
export type MeView = z.infer<typeof meView>;
