import { signUp as signUpForm } from '@numera/rules/access-forms';
import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { formSchema } from '../form-schema.ts';
import { instant, sealed } from '../primitives.ts';

/** A link of a letter: its name, and the key that proves that its letter was read; sealed for the queue with `linkToken`, passwords with `password`. */
const shownLink = { linkId: z.uuid(), token: sealed };

/** The browser that changes something, for the letter that tells of it. */
const client = { userAgent: z.string().max(300) };

const { confirmPassword: _, ...signUpShape } = formSchema(signUpForm).shape;

/**
 * An account for somebody who has none; he may sign in at once, and a letter asks him to confirm his e-mail. Refuses with `email-taken`.
 * What he agreed to is kept with its version, the moment and the address.
 */
export const signUp = defineCommand('identity.sign-up', {
  access: 'guest',
  input: z.object({ ...signUpShape, cpfCnpj: sealed, password: sealed, termsVersion: z.string().max(20) }),
  output: z.object({ userId: z.uuid() }),
});

/**
 * The mailbox is proven to be the asker's own: by a letter's link, and by being signed in. Both are needed, or whoever signs up with
 * somebody else's address would be given what that one bought. Refuses with `link-over` and `link-of-another`; a link that
 * confirmed this account before confirms it again.
 */
export const confirmEmail = defineCommand('identity.confirm-email', {
  access: 'user',
  input: z.object(shownLink),
  output: z.object({ confirmedAt: instant }),
});

/** Another letter with another link. Nothing is sent when the e-mail is confirmed already. */
export const askConfirmation = defineCommand('identity.ask-confirmation', {
  access: 'user',
  input: z.object({}),
  output: z.object({}),
});

/** A letter with a link, good for 30 minutes and once, if there is an account. The answer, and how long it takes, does not tell. */
export const askRecovery = defineCommand('identity.ask-recovery', {
  access: 'guest',
  input: z.object({ email: z.string().max(255) }),
  output: z.object({}),
});

/** Whether a link of recovery is still good, before anything is typed: `link-over` when it is not. */
export const readRecovery = defineCommand('identity.read-recovery', {
  access: 'guest',
  input: z.object(shownLink),
  output: z.object({ email: z.string(), expiresAt: instant }),
});

/**
 * A new password by a letter's link. Every session ends; the mailbox counts as confirmed. An account that never was confirmed begins
 * anew: whoever made it may have been somebody else. Refuses with `link-over`.
 */
export const resetPassword = defineCommand('identity.reset-password', {
  access: 'guest',
  input: z.object({ ...shownLink, newPassword: sealed, ...client }),
  output: z.object({ email: z.string() }),
});

/** Ends every other session. Refuses with `password-wrong`, and with `too-many-requests` whoever guesses. */
export const changePassword = defineCommand('identity.change-password', {
  access: 'user',
  input: z.object({ currentPassword: sealed, newPassword: sealed, ...client }),
  output: z.object({ endedSessions: z.int().nonnegative() }),
});

/**
 * Everything that identity keeps of the asker, for himself: no hash and no secret. `cpfCnpj` is sealed for the queue.
 */
export const exportAccount = defineCommand('identity.export-account', {
  access: 'user',
  input: z.object({}),
  output: z.object({
    profile: z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      contactEmail: z.string().nullable(),
      phone: z.string().nullable(),
      cpfCnpj: sealed.nullable(),
      createdAt: instant,
      emailConfirmedAt: instant.nullable(),
      terms: z.object({ version: z.string(), acceptedAt: instant, ip: z.string() }).nullable(),
    }),
    sessions: z.array(
      z.object({
        device: z.string(),
        place: z.string(),
        ip: z.string(),
        startedAt: instant,
        endedAt: instant.nullable(),
      }),
    ),
    factors: z.array(z.object({ name: z.string(), type: z.string(), createdAt: instant })),
  }),
});

/**
 * The account goes: its sessions end, nobody can sign in, and the person's data with it. Billing ends its numbers and keeps what the law wants
 * kept. Refuses with `password-wrong`, and the last administrator with `forbidden`.
 */
export const closeAccount = defineCommand('identity.close-account', {
  access: 'user',
  input: z.object({ password: sealed }),
  output: z.object({}),
});
