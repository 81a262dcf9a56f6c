import { z } from 'zod';
import { defineCommand } from '../contract.ts';

/** `areaRef` is the carrier's AREA_LOCAL: opaque, only good for asking the numbers of that city. */
export const localityView = z.object({
  areaCode: z.string().length(2),
  cities: z.array(z.object({ name: z.string(), areaRef: z.string() })),
});
export type LocalityView = z.infer<typeof localityView>;

/** Area codes that have numbers, sorted by code, each with its cities sorted by name. */
export const listLocalities = defineCommand('catalog.list-localities', {
  access: 'public',
  input: z.object({}),
  output: z.array(localityView),
  urgency: 'browsing',
  sameWork: () => 'all',
});
