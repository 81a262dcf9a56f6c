import { z } from 'zod';
import { defineEvent } from '../contract.ts';
import { cents, chosenNumber, day, instant, paymentMethod, planPeriod } from '../primitives.ts';

/** Whom to write to about an order. No tax id: it never travels. */
const buyer = z.object({ name: z.string(), email: z.string() });

/** The account whose pages show the order; null of a guest's, and in facts from before it was told. */
const ownerUserId = z.uuid().nullable().default(null);

/** What is bought, as people know it. Null in facts from before it was told. */
const plan = z.object({ name: z.string(), period: planPeriod }).nullable().default(null);

/**
 * A charge that can be paid exists. Catalog keeps the number until `payableUntil`, notifications send the PIX code or the
 * slip, the gateway wakes the buyer's page.
 */
export const chargeIssued = defineEvent(
  'charge.issued',
  1,
  z.object({
    orderId: z.uuid(),
    ownerUserId,
    number: chosenNumber,
    method: paymentMethod,
    amountCents: cents,
    dueDate: day,
    payableUntil: instant,
    pixCopyPaste: z.string().nullable(),
    bankSlipUrl: z.string().nullable(),
    /** The slip's 47 digits, to be typed or copied. Null for other methods, and in facts from before it was told. */
    boletoLine: z.string().nullable().default(null),
    plan,
    buyer,
  }),
);

/**
 * The provider confirmed the money, read back from it. Provisioning activates the number, catalog keeps it for good, the
 * gateway wakes the buyer's page.
 */
export const paymentConfirmed = defineEvent(
  'payment.confirmed',
  1,
  z.object({
    orderId: z.uuid(),
    ownerUserId,
    subscriptionId: z.uuid(),
    paymentId: z.string(),
    number: chosenNumber,
    amountCents: cents,
    paidOn: day,
    plan,
    buyer,
    /** Its line was given by an administrator, and the carrier is asked nothing. Absent where it was sold before that was recorded. */
    ownLine: z.boolean().optional(),
  }),
);

/** An operator wants the activation of a paid order tried once more. Provisioning, which had failed, asks the carrier again. */
export const activationWantedAgain = defineEvent('activation.wanted-again', 1, z.object({ orderId: z.uuid() }));

/**
 * A paid order whose activation failed has another number, of the same price. Catalog keeps it for good, provisioning acquires it and sees to it
 * that the carrier does not keep the former one for us, the gateway wakes the pages.
 */
export const numberExchanged = defineEvent(
  'number.exchanged',
  1,
  z.object({
    orderId: z.uuid(),
    ownerUserId,
    subscriptionId: z.uuid(),
    number: chosenNumber,
    former: chosenNumber,
  }),
);

/** The number works. Notifications write to the buyer, catalog marks the number sold, the gateway wakes the page. */
export const subscriptionActivated = defineEvent(
  'subscription.activated',
  1,
  z.object({
    orderId: z.uuid(),
    ownerUserId,
    subscriptionId: z.uuid(),
    number: chosenNumber,
    period: planPeriod,
    plan,
    buyer,
    sip: z.object({ username: z.string(), server: z.string(), port: z.int() }),
  }),
);

/** Paid, but the carrier did not give the number. Notifications alarm the operators and calm the buyer. */
export const subscriptionActivationFailed = defineEvent(
  'subscription.activation-failed',
  1,
  z.object({
    orderId: z.uuid(),
    ownerUserId,
    subscriptionId: z.uuid(),
    number: chosenNumber,
    reason: z.string(),
    buyer,
  }),
);

/** An order ended unpaid and its charge is gone at the provider. Catalog lets the number go, the gateway wakes the page. */
export const orderClosed = defineEvent(
  'order.closed',
  1,
  z.object({
    orderId: z.uuid(),
    ownerUserId,
    number: chosenNumber,
    state: z.enum(['EXPIRED', 'CANCELED', 'REFUSED']),
    closedAt: instant,
  }),
);

/**
 * An account's order is no account's from now on: an administrator took the account from its customer, or deleted it. Provisioning shows it to
 * nobody, the gateway wakes the pages of whoever had it.
 */
export const orderLeft = defineEvent(
  'order.left',
  1,
  z.object({ orderId: z.uuid(), formerUserId: z.uuid(), number: chosenNumber }),
);

/** A guest's order is an account's from now on: its buyer confirmed his e-mail. Provisioning shows it to the account, the gateway wakes its pages. */
export const orderJoined = defineEvent(
  'order.joined',
  1,
  z.object({ orderId: z.uuid(), ownerUserId: z.uuid(), number: chosenNumber }),
);
