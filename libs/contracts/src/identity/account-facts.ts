import { z } from 'zod';
import { defineEvent, defineSignal } from '../contract.ts';
import { instant } from '../primitives.ts';

/** Whom it is about, so that a letter can be written. */
const about = { userId: z.uuid(), name: z.string(), email: z.string() };
/** The browser, and from where: as its owner would recognise them. */
const where = { device: z.string(), place: z.string(), at: instant };
/** A link that the letter brings; its key is made when the letter leaves. */
const link = { linkId: z.uuid(), expiresAt: instant };

/** Somebody signed up, or wants the letter once more. Notifications ask him to confirm his e-mail. */
export const confirmationAsked = defineEvent(
  'account.confirmation-asked',
  1,
  z.object({ ...about, ...link, isFirst: z.boolean() }),
);

/** The mailbox is the account's. Billing gives the account what a guest bought with that e-mail. */
export const emailConfirmed = defineEvent(
  'account.email-confirmed',
  1,
  z.object({ userId: z.uuid(), email: z.string(), confirmedAt: instant }),
);

/** Somebody wants a new password. Notifications write to the account's owner. */
export const recoveryAsked = defineEvent('account.recovery-asked', 1, z.object({ ...about, ...link }));

/** Notifications write to the account's owner, who may not have done it himself. */
export const passwordChanged = defineEvent(
  'account.password-changed',
  1,
  z.object({ ...about, ...where, by: z.enum(['owner', 'recovery', 'administrator']) }),
);

/** A browser that was not seen with this account before. Notifications write to its owner. */
export const newDeviceSignedIn = defineEvent('account.new-device', 1, z.object({ ...about, ...where }));

/** A session was used by two browsers, and ended. Notifications write to its owner. */
export const sessionStolen = defineEvent('account.session-stolen', 1, z.object({ ...about, ...where }));

/** What is asked besides the password has changed. Notifications write to the account's owner. */
export const factorsChanged = defineEvent(
  'account.factors-changed',
  1,
  z.object({
    ...about,
    ...where,
    change: z.enum(['added', 'removed', 'codes-renewed', 'code-used']),
    /** What its owner calls the factor; null where the change is about the recovery codes. */
    factor: z.string().nullable(),
  }),
);

/** The account is gone. Billing ends its numbers and forgets the person, notifications write one last letter and forget the others. */
export const accountClosed = defineEvent('account.closed', 1, z.object({ ...about, closedAt: instant }));

/** An administrator made an account for a customer of billing's, who is its owner from now on. */
export const accountMadeForCustomer = defineEvent(
  'account.made-for-customer',
  1,
  z.object({ userId: z.uuid(), customerId: z.uuid(), byUserId: z.string() }),
);

/** An administrator deleted the account. What it had goes on, and is no account's: its owner keeps paying by the letters' links. */
export const accountDeleted = defineEvent(
  'account.deleted',
  1,
  z.object({ userId: z.uuid(), deletedAt: instant, byUserId: z.string() }),
);

/** Whatever its owner sees of the account changed: sessions, factors, profile. */
export const accountChanged = defineSignal('account.changed', 1, z.object({ userId: z.uuid() }));
