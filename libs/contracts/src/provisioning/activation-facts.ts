import { z } from 'zod';
import { defineEvent, defineSignal } from '../contract.ts';
import { didNumber, instant } from '../primitives.ts';

/** The carrier gave us the number and its credentials are stored. Billing moves the subscription to ACTIVE. */
export const numberActivated = defineEvent(
  'number.activated',
  1,
  z.object({
    orderId: z.uuid(),
    number: didNumber,
    activatedAt: instant,
    sip: z.object({ username: z.string(), server: z.string(), port: z.int() }),
  }),
);

/** The carrier refused, or did not answer through every retry. Billing moves the subscription to ACTIVATION_FAILED. */
export const activationFailed = defineEvent(
  'activation.failed',
  1,
  z.object({ orderId: z.uuid(), number: didNumber, reason: z.string(), failedAt: instant }),
);

/** The carrier has the number again, and its credentials are gone. Billing closes the books, catalog keeps it apart for a while. */
export const numberReleased = defineEvent(
  'number.released',
  1,
  z.object({ orderId: z.uuid(), number: didNumber, releasedAt: instant }),
);

/** The credentials of a number are hidden, or shown again: somewhat later than billing told that it is suspended or works again. */
export const lineChanged = defineSignal(
  'provisioning.line-changed',
  1,
  z.object({ orderId: z.uuid(), ownerUserId: z.uuid().nullable() }),
);

/** A phone has fetched its settings: the page that shows the link says so. */
export const phoneLinkUsed = defineSignal(
  'provisioning.phone-link-used',
  1,
  z.object({ orderId: z.uuid(), ownerUserId: z.uuid().nullable() }),
);
