import { z } from 'zod';

/** The registration form, field by field, checked and normalised. '' where nothing is. */
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
