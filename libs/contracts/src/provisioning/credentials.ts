import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { didNumber, instant, orderRef, sealed } from '../primitives.ts';

/** What a phone needs to use a number, without what makes it a secret. */
const line = { number: didNumber, username: z.string(), server: z.string(), port: z.int() };

const named = { orderId: orderRef };
const access = { owner: 'orderId' } as const;

/**
 * For the number's owner and administrators. `credentials-missing` while there are none, `credentials-hidden` while the subscription is
 * suspended, `order-not-found` to everybody else.
 */
export const getCredentials = defineCommand('provisioning.get-credentials', {
  access,
  input: z.object(named),
  output: z.object(line),
});

/** The same with the password, sealed with `sipPassword`. Each time is written down. */
export const revealCredentials = defineCommand('provisioning.reveal-credentials', {
  access,
  input: z.object(named),
  output: z.object({ ...line, password: sealed }),
});

/**
 * The line of a number that the carrier does not give us, for an order that is about to be placed: when it is paid, the number works by it and
 * nobody asks the carrier, if it was sold so. The password is sealed with `sipPassword`. The last one said of a number counts, until the order is
 * paid. Each is written down, without the password.
 */
export const keepLine = defineCommand('provisioning.keep-line', {
  access: 'admin',
  input: z.object({
    orderId: z.uuid(),
    number: didNumber,
    username: z.string().min(1).max(120),
    password: sealed,
    server: z.string().min(1).max(120),
    port: z.int().min(1).max(65_535),
  }),
  output: z.object({}),
});

/** What is assumed of a line that an administrator types, until he says otherwise. */
export const getLineDefaults = defineCommand('provisioning.get-line-defaults', {
  access: 'admin',
  input: z.object({}),
  output: z.object({ server: z.string(), port: z.int() }),
});

/** The order was sold without a line of its own: what was given for it, before that was refused perhaps, is forgotten. */
export const forgetLine = defineCommand('provisioning.forget-line', {
  access: 'admin',
  input: z.object({ orderId: z.uuid() }),
  output: z.object({}),
});

/** A link that sets a phone up, as it stands: it serves once, for five minutes. */
export const phoneLinkView = z.object({ id: z.uuid(), expiresAt: instant, usedAt: instant.nullable() });
export type PhoneLinkView = z.infer<typeof phoneLinkView>;

/** A new link; those before it serve no more. Its key is sealed with `phoneLink`, and stored nowhere. Refuses as `revealCredentials` does. */
export const makePhoneLink = defineCommand('provisioning.make-phone-link', {
  access,
  input: z.object(named),
  output: phoneLinkView.extend({ token: sealed }),
});

/** How the last link stands; `not-found` when there never was one. */
export const getPhoneLink = defineCommand('provisioning.get-phone-link', {
  access,
  input: z.object(named),
  output: phoneLinkView,
});

/** What a phone fetches, which has no account: the key is all. Used or too old it is refused with `link-over`. Written down like a reveal. */
export const usePhoneLink = defineCommand('provisioning.use-phone-link', {
  access: 'guest',
  input: z.object({ token: sealed }),
  output: z.object({ ...line, password: sealed }),
});
