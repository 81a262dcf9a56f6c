import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { cents, chosenNumber, day, instant, paymentMethod, planPeriod, sealed } from '../primitives.ts';
import { addressView } from './saved-customer.ts';
import { subscriptionStatusCode } from './subscription-status.ts';

/** Everything that billing keeps of the asker, for himself (LGPD art. 18). Tax ids are sealed for the queue with `cpfCnpj`. */
export const exportBilling = defineCommand('billing.export-billing', {
  access: 'user',
  input: z.object({}),
  output: z.object({
    payers: z.array(
      addressView.extend({
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        cpfCnpj: sealed,
        createdAt: instant,
      }),
    ),
    orders: z.array(
      z.object({
        id: z.uuid(),
        number: chosenNumber,
        plan: z.string(),
        period: planPeriod,
        method: paymentMethod,
        priceCents: cents,
        state: z.string(),
        createdAt: instant,
        buyer: z.object({ name: z.string(), email: z.string() }),
      }),
    ),
    subscriptions: z.array(
      z.object({
        id: z.uuid(),
        orderId: z.uuid(),
        number: chosenNumber,
        status: subscriptionStatusCode,
        plan: z.string(),
        period: planPeriod,
        valueCents: cents,
        nextDueDate: day.nullable(),
        card: z.object({ brand: z.string(), lastDigits: z.string() }).nullable(),
        history: z.array(z.object({ status: subscriptionStatusCode, at: instant, reason: z.string() })),
      }),
    ),
    payments: z.array(
      z.object({
        id: z.string(),
        orderId: z.uuid(),
        amountCents: cents,
        dueDate: day,
        paidOn: day.nullable(),
        method: paymentMethod,
        status: z.string(),
        invoiceUrl: z.string().nullable(),
      }),
    ),
  }),
});
