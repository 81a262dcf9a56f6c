import { z } from 'zod';
import { defineCommand, defineEvent } from '../contract.ts';
import { cents, chosenNumber, day, didNumber, paymentMethod, planPeriod, reference, sealed } from '../primitives.ts';
import { chargeView } from './charge-link.ts';

const named = { paymentId: z.string().regex(/^\w{1,80}$/), chargeToken: sealed.optional() };
const access = { owner: 'paymentId', right: 'chargeToken' } as const;

/**
 * Money came when its number had been let go, and somebody else has it: the buyer chooses another of the same city or his money,
 * by the link to that charge. Catalog and provisioning hear of it when he has chosen. Notifications write to him.
 */
export const latePaymentOffered = defineEvent(
  'late-payment.offered',
  1,
  z.object({
    subscriptionId: z.uuid(),
    orderId: z.uuid(),
    /** The account whose pages show it; null of a guest's. */
    ownerUserId: z.uuid().nullable(),
    number: chosenNumber,
    plan: z.object({ name: z.string(), period: planPeriod }),
    buyer: z.object({ name: z.string(), email: z.string() }),
    charge: z.object({ paymentId: z.string(), amountCents: cents, dueDate: day, method: paymentMethod }),
    /** The last day on which he can choose. */
    answerBy: day,
  }),
);

/**
 * The buyer wants this number for his late money. Refused with `number-not-available`, and he may choose again, with
 * `other-city`, and with `late-money-settled` when there is nothing to choose.
 */
export const chooseNumber = defineCommand('billing.choose-number', {
  access,
  input: z.object({ ...named, number: didNumber, areaRef: reference }),
  output: chargeView,
  urgency: 'buying',
});

/** The buyer wants his late money back. Refused with `late-money-settled` when there is nothing to choose. */
export const returnMoney = defineCommand('billing.return-money', {
  access,
  input: z.object(named),
  output: chargeView,
});
