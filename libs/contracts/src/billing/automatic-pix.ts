import { z } from 'zod';
import { defineEvent } from '../contract.ts';
import { about, charge } from './subscription-facts.ts';

/**
 * How the consent stands by which later charges are debited by themselves. offered: nobody has said yes or no. refused: not
 * given. withdrawn: taken back, by its payer or because nothing is to be debited any more.
 */
export const automaticPixState = z.enum(['offered', 'active', 'refused', 'withdrawn', 'expired']);
export type AutomaticPixState = z.infer<typeof automaticPixState>;

/** The payer consented in his bank's application. Notifications write to the buyer. */
export const automaticPixActivated = defineEvent('subscription.automatic-pix-activated', 1, z.object({ ...about }));

/**
 * The consent is over, not by our doing. `charge` is to be paid by its code now; null when nothing is open. Notifications write
 * to the buyer.
 */
export const automaticPixEnded = defineEvent(
  'subscription.automatic-pix-ended',
  1,
  z.object({ ...about, state: z.enum(['withdrawn', 'expired']), charge: charge.nullable() }),
);

/** What was to be debited by itself will not be: its payer pays by its code. Notifications write to him. */
export const debitFailed = defineEvent(
  'charge.debit-failed',
  1,
  z.object({ ...about, charge, state: z.enum(['refused', 'cancelled']) }),
);
