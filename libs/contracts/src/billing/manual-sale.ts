import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { cents, chosenNumber, didNumber, instant, planPeriod, reference } from '../primitives.ts';
import { registration } from './create-order.ts';
import { orderState } from './order-view.ts';

/** What a wish was sold as before. */
export const soldBefore = z.object({ orderId: z.uuid(), state: orderState });
export type SoldBefore = z.infer<typeof soldBefore>;

/**
 * A sale by hand becomes one order as any other, in its customer's name; asked again with the same `orderId` it is there already, or refused
 * with `idempotency-key-reused`, whose `current` is a `soldBefore`, where it is about something else. `ownLine`: a number that the carrier does not sell, whose credentials
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
  output: soldBefore,
  urgency: 'paying',
});

/** A sale by hand that has no charge yet, and so is in no list; or ended without one, which is told for a day. */
export const openSale = z.object({
  orderId: z.uuid(),
  number: chosenNumber,
  customerName: z.string(),
  createdAt: instant,
  isOver: z.boolean(),
  /** Why it ended, as the provider said it; null where nobody said anything. */
  refusal: z.string().nullable(),
});
export type OpenSale = z.infer<typeof openSale>;

/** The newest first. */
export const listOpenSales = defineCommand('billing.list-open-sales', {
  access: 'admin',
  input: z.object({}),
  output: z.object({ sales: z.array(openSale).max(50) }),
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
