import { z } from 'zod';
import { defineCommand, defineEvent } from '../contract.ts';
import { day, didNumber, reference } from '../primitives.ts';
import { chargeAccess, chargeView, namedCharge } from './charge-link.ts';
import { about, charge } from './subscription-facts.ts';

/**
 * Money came when its number had been let go, and somebody else has it: the buyer chooses another of the same city or his money,
 * by the link to that charge. Catalog and provisioning hear of it when he has chosen. Notifications write to him.
 */
export const latePaymentOffered = defineEvent(
  'late-payment.offered',
  1,
  z.object({
    ...about,
    charge,
    /** The last day on which he can choose. */
    answerBy: day,
  }),
);

/**
 * The buyer wants this number for his late money. Refused with `number-not-available`, and he may choose again, with
 * `other-city`, and with `late-money-settled` when there is nothing to choose.
 */
export const chooseNumber = defineCommand('billing.choose-number', {
  access: chargeAccess,
  input: z.object({ ...namedCharge, number: didNumber, areaRef: reference }),
  output: chargeView,
  urgency: 'buying',
});

/** The buyer wants his late money back. Refused with `late-money-settled` when there is nothing to choose. */
export const returnMoney = defineCommand('billing.return-money', {
  access: chargeAccess,
  input: z.object(namedCharge),
  output: chargeView,
});
