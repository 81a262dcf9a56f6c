import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { cents, didNumber, planPeriod, reference } from '../primitives.ts';
import { registration } from './create-order.ts';

/**
 * A sale by hand becomes one order as any other, in its customer's name; asked again with the same `orderId` it is there already, or refused
 * with `idempotency-key-reused` where it is about something else. `ownLine`: a number that the carrier does not sell, whose credentials
 * provisioning was given. Refuses as `secureNumber` does, and with `not-found` where there is no such customer.
 */
export const sellManually = defineCommand('billing.sell-manually', {
  access: 'admin',
  input: z.object({
    orderId: z.uuid(),
    customerId: z.uuid(),
    number: didNumber,
    areaRef: reference,
    planId: reference,
    period: planPeriod,
    method: z.enum(['PIX', 'BOLETO']),
    expectedPriceCents: cents,
    ownLine: z.boolean(),
  }),
  output: z.object({ orderId: z.uuid() }),
  urgency: 'paying',
});

/**
 * Somebody who buys from an administrator. Refuses with `invalid-input` a tax id that a customer has. The same wish twice is one customer;
 * another one under its id is refused with `idempotency-key-reused`.
 */
export const createCustomer = defineCommand('billing.create-customer', {
  access: 'admin',
  input: registration.extend({ customerId: z.uuid() }),
  output: z.object({ customerId: z.uuid() }),
});
