import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { cents, planPeriod } from '../primitives.ts';

export const planPriceView = z.object({
  period: planPeriod,
  priceCents: cents,
  originalPriceCents: cents.nullable(),
  discountPercent: z.number().nullable(),
});
/** A feature's value: `true` and `false` are ticks and crosses, text is shown, `null` is absent. */
export const planFeatureView = z.object({ name: z.string(), value: z.union([z.boolean(), z.string(), z.null()]) });
export const planView = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** The one that the store advises who hesitates to take; never more than one of a list. */
  recommended: z.boolean(),
  prices: z.array(planPriceView),
  features: z.array(planFeatureView),
});
export type PlanPriceView = z.infer<typeof planPriceView>;
export type PlanView = z.infer<typeof planView>;

/** Active plans in their display order. */
export const listPlans = defineCommand('catalog.list-plans', {
  access: 'public',
  input: z.object({}),
  output: z.array(planView),
  urgency: 'browsing',
  sameWork: () => 'all',
});
