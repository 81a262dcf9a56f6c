import { z } from 'zod';
import { defineCommand } from '../contract.ts';

export const namedUser = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type NamedUser = z.infer<typeof namedUser>;

/** What these users are called; whose account is gone is not among them. */
export const nameUsers = defineCommand('identity.name-users', {
  access: 'admin',
  input: z.object({ userIds: z.array(z.string().max(80)).max(1_000) }),
  output: z.object({ users: z.array(namedUser) }),
});
