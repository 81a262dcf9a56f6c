import type { OutputOf } from '@numera/contracts/contract';
import { type ListedUser, listUsers, users } from '@numera/contracts/identity/users';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { readPage } from '@numera/server/read-page';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { userCollection, type UserRow } from './user.schema.ts';

@Controller()
export class ListUsers {
  constructor(private readonly database: Database) {}

  @Handles(listUsers)
  async execute({ input }: Asked<typeof listUsers>): Promise<OutputOf<typeof listUsers>> {
    // An id is in no word: whoever comes from an alert or the audit has it whole.
    const isId = z.uuid().safeParse(input.search).success;
    const { rows, ...page } = await readPage(users, isId ? { ...input, search: '' } : input, {
      collection: this.database.rows(userCollection),
      where: isId ? { _id: input.search } : {},
      sorts: {
        createdAt: { field: 'createdAt', holds: 'date' },
        name: { field: 'sortName', holds: 'text', mayBeNull: true },
        email: { field: 'email', holds: 'text' },
      },
      periods: { createdAt: { field: 'createdAt', holds: 'date' } },
      filters: { role: 'role' },
      words: 'words',
    });
    return { ...page, rows: rows.map(listedUserOf) };
  }
}

/** An account as the administrators' list shows it. */
export const listedUserOf = (user: UserRow): ListedUser => ({
  id: user._id,
  name: user.name,
  email: user.email,
  role: user.role,
  createdAt: user.createdAt.toISOString(),
  isEmailConfirmed: user.emailConfirmedAt !== undefined,
  signedInAt: user.signedInAt?.toISOString() ?? null,
  isProvisional: user.provisionalUntil !== undefined,
});
