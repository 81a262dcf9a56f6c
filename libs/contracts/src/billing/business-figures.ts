import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { cents, paymentMethod } from '../primitives.ts';
import { paymentStanding } from './payment-standing.ts';

const count = z.int().nonnegative();
const sum = { count, amountCents: cents };

/** How the business went, month by month of São Paulo's calendar, the present one last. Centavos. */
export const businessFigures = z.object({
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      /** What was paid in it and was not given back. */
      receivedCents: cents,
      /** What was due in it, paid or not. */
      expectedCents: cents,
      /** Numbers that began to work in it, and that ended in it. */
      begun: count,
      ended: count,
      /** Numbers that worked, or rested, at its end; of the present month by now. */
      active: count,
    }),
  ),
  /** What was paid in these months, by how. */
  methods: z.array(z.object({ method: paymentMethod, ...sum })),
  /** What was due in these months, by what became of it. */
  standings: z.array(z.object({ standing: paymentStanding, ...sum })),
});
export type BusinessFigures = z.infer<typeof businessFigures>;

/** So many months, the present one among them. */
export const FIGURE_MONTHS = 12;

/** At most a few seconds old: many look at the same. */
export const getBusinessFigures = defineCommand('billing.get-business-figures', {
  access: 'admin',
  input: z.object({}),
  output: businessFigures,
  sameWork: () => 'all',
});
