import type { OutputOf } from '@numera/contracts/contract';
import { countUsers } from '@numera/contracts/identity/users';
import { Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { userCollection } from './user.schema.ts';

@Controller()
export class CountUsers {
  constructor(private readonly database: Database) {}

  @Handles(countUsers)
  async execute(): Promise<OutputOf<typeof countUsers>> {
    const users = this.database.rows(userCollection);
    // How many there are in all is known without counting them; administrators are few.
    const [total, admins] = await Promise.all([
      users.estimatedDocumentCount(),
      users.countDocuments({ role: 'admin' }),
    ]);
    return { total, admins, users: total - admins };
  }
}
