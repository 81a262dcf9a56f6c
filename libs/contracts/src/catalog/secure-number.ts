import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { cents, chosenNumber, didNumber, holdRef, instant, planPeriod, reference } from '../primitives.ts';
import { planPriceView } from './list-plans.ts';

/**
 * Billing binds a number to an order before it records the order, and learns the price in the same breath, so that the
 * client's idea of either never counts. Asking again for the same order gives the same answer.
 * Refuses with `number-not-available`, `too-many-holds`, `too-many-holds-here`, `plan-not-available` or `price-changed`.
 */
export const secureNumber = defineCommand('catalog.secure-number', {
  access: 'service',
  input: z.object({
    orderId: z.uuid(),
    number: didNumber,
    areaRef: reference,
    holdId: holdRef.optional(),
    planId: reference,
    period: planPeriod,
    expectedPriceCents: cents,
    /** A number that the carrier does not sell: its line is run elsewhere. Refused with `number-in-stock` where it does. */
    ownLine: z.literal(true).optional(),
    /** The ended order whose owner wants his number back, as billing vouches: nobody else gets it while it is kept apart. */
    reclaims: z.uuid().optional(),
    /** Whose unpaid orders are counted; not told when the order only keeps what it has. */
    buyerIp: z.string().max(64).optional(),
    /** The buyer's browser: its own hold is the buyer's, whatever hold the request names. */
    visitorId: z.string().max(64).optional(),
  }),
  output: z.object({
    number: chosenNumber,
    plan: z.object({ id: z.string(), name: z.string(), price: planPriceView }),
    heldUntil: instant,
  }),
  urgency: 'paying',
  sameWork: (input) => JSON.stringify(input),
});
