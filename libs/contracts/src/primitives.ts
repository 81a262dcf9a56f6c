import { z } from 'zod';

/** A DID as the house writes it: country code, area code and subscriber number, digits only: `551140001234`. */
export const didNumber = z
  .string()
  .regex(/^55\d{10,11}$/)
  .meta({ examples: ['551140001234'] });

/** What something else is called inside: opaque, never shown, and one line of visible characters. */
export const reference = z.string().regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,80}$/u);

/** A hold's secret name. */
export const holdRef = z.string().regex(/^[\w-]{1,64}$/);

/** As it is made, in lower case: an order has one address. */
export const orderRef = z.uuid().lowercase();

/** A value that only the holder of the personal-data key can read (`libs/server` seals and opens it). */
export const sealed = z.string().regex(/^s[12]\./);

/** How often something was changed; whoever changes it names the one that he saw. */
export const version = z.int().nonnegative();

export const cents = z.int().nonnegative();
export const instant = z.iso.datetime();
export const day = z.iso.date();

export const planPeriod = z.enum(['monthly', 'quarterly', 'annual']);
export type PlanPeriod = z.infer<typeof planPeriod>;

export const paymentMethod = z.enum(['CREDIT_CARD', 'PIX', 'BOLETO']);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** The number that an order is about, as every screen shows it. */
export const chosenNumber = z.object({
  number: didNumber,
  areaCode: z.string(),
  city: z.string(),
  areaRef: z.string(),
});
export type ChosenNumber = z.infer<typeof chosenNumber>;
