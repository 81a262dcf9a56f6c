import { z } from 'zod';
import { type Actor, defineCommand, type InputOf } from '../contract.ts';
import { cents, didNumber, holdRef, paymentMethod, planPeriod, reference, sealed } from '../primitives.ts';
import { type RegistrationData, registrationData } from '../registration.ts';
import { orderView } from './order-view.ts';

/** The registration form as the gateway passes it on: with the tax id sealed for the queue. */
export const registration = registrationData.extend({ cpfCnpj: sealed });
export type Registration = z.infer<typeof registration>;

const MAX_PRICE_CENTS = 100_000_000;

const subjectOf = (actor: Actor): string => (actor.kind === 'user' ? actor.userId : actor.kind);

/**
 * One order per idempotency key, however often it is sent. The guest's right to it is no matter of the broker: the gateway has
 * the key that makes it. Refuses with the codes of `secureNumber`, and with
 * `idempotency-key-reused` when the key came with another body before.
 */
export const createOrder = defineCommand('billing.create-order', {
  access: 'guest',
  input: z.object({
    idempotencyKey: z.string().min(16).max(80),
    number: didNumber,
    areaRef: reference,
    holdId: holdRef.optional(),
    planId: reference,
    period: planPeriod,
    expectedPriceCents: cents
      .max(MAX_PRICE_CENTS)
      .describe('What the buyer saw; the plan decides, and a difference is refused'),
    method: paymentMethod,
    /** Tells whether two orders of one key are the same wish, where the sealed tax id cannot: a keyed hash of the body. */
    print: z.string().max(64).optional(),
    registration,
  }),
  output: z.object({ order: orderView }),
  urgency: 'buying',
  begun: true,
  sameWork: ({ idempotencyKey, print }, actor) => print && [subjectOf(actor), idempotencyKey, print].join(' '),
});

/** What a page sends for it: the key goes in a header, the registration as the form holds it, and with the consent. */
export interface OrderBody extends Omit<InputOf<typeof createOrder>, 'idempotencyKey' | 'print' | 'registration'> {
  readonly registration: RegistrationData;
  readonly termsAccepted: true;
}
