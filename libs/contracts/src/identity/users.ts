import { accountReason, userCreation } from '@numera/rules/user-forms';
import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { formSchema } from '../form-schema.ts';
import { defineList } from '../page.ts';
import { instant, sealed } from '../primitives.ts';
import { openSessionView } from './sessions.ts';

export const userRole = z.enum(['admin', 'user']);

/** An account in the administrators' Users (specification of the administrator area, §2). */
export const listedUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: userRole,
  createdAt: instant,
  isEmailConfirmed: z.boolean(),
  /** Null while nobody signed in. */
  signedInAt: instant.nullable(),
  /** An administrator set its password, and nobody has chosen another. */
  isProvisional: z.boolean(),
});
export type ListedUser = z.infer<typeof listedUser>;

export const users = defineList({
  row: listedUser,
  sorts: { createdAt: 'desc', name: 'asc', email: 'asc' },
  filters: { role: userRole },
  tabs: 'role',
  periods: ['createdAt'],
});

/** Searched by name, e-mail, phone, whole tax id and whole id. */
export const listUsers = defineCommand('identity.list-users', {
  access: 'admin',
  input: users.input,
  output: users.output,
});

/** How many accounts there are, whatever the list is narrowed to. */
export const countUsers = defineCommand('identity.count-users', {
  access: 'admin',
  input: z.object({}),
  output: z.object({ total: z.int(), admins: z.int(), users: z.int() }),
});

const { password: _, cpfCnpj: __, ...creationShape } = formSchema(userCreation).shape;

/**
 * An account for somebody else, by a password that serves until its owner chooses another. Asked again with the same `userId` it is there
 * already, and with another password or role is refused with `idempotency-key-reused`. For a customer of billing's,
 * `account.made-for-customer` tells that it is his. Refuses with `email-taken`.
 */
export const createUser = defineCommand('identity.create-user', {
  access: 'admin',
  input: z.object({
    ...creationShape,
    userId: z.uuid(),
    password: sealed,
    cpfCnpj: sealed.nullable(),
    customerId: z.uuid().optional(),
  }),
  output: z.object({ userId: z.uuid() }),
});

/**
 * Whose account an e-mail is, for what a customer has to be given to it. Refuses with `not-found`, and with `account-unconfirmed` while
 * nobody has proven the mailbox his: whoever signed up with somebody else's e-mail would see his numbers. An administrator's
 * account is `invalid-input`: his panel shows no numbers of his own.
 */
export const findAccount = defineCommand('identity.find-account', {
  access: 'admin',
  input: z.object({ email: z.email() }),
  output: z.object({ userId: z.uuid(), name: z.string() }),
});

const userId = z.object({ userId: z.uuid() });
const ended = z.object({ endedSessions: z.int().nonnegative() });

/**
 * Makes somebody an administrator, or a customer again. All his sessions end: their tokens say what he was. Refuses with `own-role`
 * one's own, with `last-administrator`, with `forbidden` whoever is no administrator any more, and with `not-found` what nobody is called.
 */
export const changeRole = defineCommand('identity.change-role', {
  access: 'admin',
  input: userId.extend({ role: userRole }),
  output: ended,
});

/**
 * A password that serves once: whoever signs in with it must choose another before anything else. All sessions of the account end.
 */
export const setProvisionalPassword = defineCommand('identity.set-provisional-password', {
  access: 'admin',
  input: userId.extend({ newPassword: sealed }),
  output: ended,
});

/** The letter with a link to a new password, as its owner would ask for it. */
export const sendRecovery = defineCommand('identity.send-recovery', {
  access: 'admin',
  input: userId,
  output: z.object({ email: z.string() }),
});

/**
 * The account goes, with what identity keeps of its person; numbers and charges stay, and are nobody's account's. Refuses with `own-account`
 * and with `last-administrator`.
 */
export const deleteUser = defineCommand('identity.delete-user', {
  access: 'admin',
  input: userId,
  output: z.object({}),
});

/** One account, for whoever helps its owner. */
export const userDetails = listedUser.extend({
  phone: z.string().nullable(),
  sessions: z.array(openSessionView),
  factors: z.array(z.object({ name: z.string(), type: z.string(), createdAt: instant })),
});
export type UserDetails = z.infer<typeof userDetails>;

export const getUser = defineCommand('identity.get-user', { access: 'admin', input: userId, output: userDetails });

export const endUserSessions = defineCommand('identity.end-user-sessions', {
  access: 'admin',
  input: userId,
  output: ended,
});

/** For whoever lost all second factors and codes. All sessions end, and a letter tells the owner. */
export const removeUserFactors = defineCommand('identity.remove-user-factors', {
  access: 'admin',
  input: userId.extend(formSchema(accountReason).shape),
  output: ended,
});
