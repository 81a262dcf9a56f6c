import { z } from 'zod';
import { defineCommand } from '../contract.ts';

/** Empty strings where the postal service knows only the city: what the buyer typed there must stay. */
export const cepView = z.object({
  cep: z.string().length(8),
  address: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
});
export type CepView = z.infer<typeof cepView>;

/** Refuses with `cep-not-found` when the services know no such CEP, `cep-unavailable` when none of them answered. */
export const lookUpCep = defineCommand('catalog.look-up-cep', {
  access: 'public',
  input: z.object({ cep: z.string().regex(/^\d{8}$/) }),
  output: cepView,
  urgency: 'browsing',
  sameWork: ({ cep }) => cep,
});
