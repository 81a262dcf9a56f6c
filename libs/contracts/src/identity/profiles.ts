import { personalInfo } from '@numera/rules/account-forms';
import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { formSchema } from '../form-schema.ts';
import { sealed, version } from '../primitives.ts';
import { userView } from './sessions.ts';

/** What identity keeps of a person. `email` is where to write to; the one to sign in with is the user's. */
export const profileView = z.object({
  user: userView,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Sealed for the queue with the context `cpfCnpj`, as in a registration. */
  cpfCnpj: sealed.nullable(),
  /** Whether the mailbox to sign in with is proven to be this person's. */
  isEmailConfirmed: z.boolean(),
  version,
});
export type ProfileView = z.infer<typeof profileView>;

/** The asker's own profile. `unauthenticated` when the account is gone. */
export const getProfile = defineCommand('identity.get-profile', {
  access: 'user',
  input: z.object({}),
  output: profileView,
});

/**
 * Replaces the asker's own profile, as `seen`; refuses with `version-conflict` when it is another by now. The e-mail to sign in
 * with stays: changing that takes the password. A tax id is taken once, where there is none; another than the stored one is refused
 * with `invalid-input` at the field `cpfCnpj`. Without one it stays as it is.
 */
export const updateProfile = defineCommand('identity.update-profile', {
  access: 'user',
  input: formSchema(personalInfo).extend({ cpfCnpj: sealed.optional(), seen: version }),
  output: profileView,
});
