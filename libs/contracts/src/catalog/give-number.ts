import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { chosenNumber, didNumber, reference } from '../primitives.ts';

/**
 * Billing wants a number for an order that is paid already, because the money came when its number had been let go. Asking again
 * for the same gives the same; another number takes the place of one that the order was given before. Refuses with
 * `number-not-available` and `numbers-unavailable`.
 */
export const giveNumber = defineCommand('catalog.give-number', {
  access: 'service',
  input: z.object({
    orderId: z.uuid(),
    number: didNumber,
    areaRef: reference,
    /** The number that the order was sold, and that the carrier did not give: it is kept apart from now on. */
    former: didNumber.optional(),
  }),
  output: z.object({ number: chosenNumber }),
});
