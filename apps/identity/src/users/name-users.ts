import type { OutputOf } from '@numera/contracts/contract';
import { nameUsers } from '@numera/contracts/identity/name-users';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { userCollection } from './user.schema.ts';

/** Who somebody is, for lists that know an id. */
@Controller()
export class NameUsers {
  constructor(private readonly database: Database) {}

  @Handles(nameUsers)
  async execute({ input }: Asked<typeof nameUsers>): Promise<OutputOf<typeof nameUsers>> {
    const users = await this.database
      .rows(userCollection)
      .find({ _id: { $in: input.userIds } }, { projection: { name: 1, email: 1 } })
      .toArray();
    return { users: users.map(({ _id: id, name, email }) => ({ id, name, email })) };
  }
}
