import { z } from 'zod';

/**
 * How a payment stands, whatever the provider calls it: to be paid, to be paid and late, paid, given back (or being given
 * back). What lists filter, count and colour by.
 */
export const paymentStanding = z.enum(['open', 'late', 'paid', 'returned']);
export type PaymentStanding = z.infer<typeof paymentStanding>;
