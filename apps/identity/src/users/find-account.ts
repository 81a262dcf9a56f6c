import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { findAccount } from '@numera/contracts/identity/users';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { userCollection } from './user.schema.ts';

@Controller()
export class FindAccount {
  constructor(private readonly database: Database) {}

  @Handles(findAccount)
  async execute({ input: { email } }: Asked<typeof findAccount>): Promise<OutputOf<typeof findAccount>> {
    const user = await this.database.rows(userCollection).findOne({ email: email.toLowerCase() });
    if (!user) throw new DomainError('not-found');
    // His panel is another: nobody would see what he was given.
    if (user.role === 'admin')
      throw new DomainError('invalid-input', 'an administrator’s account', { email: ADMINISTRATORS });
    if (!user.emailConfirmedAt) throw new DomainError('account-unconfirmed');
    return { userId: user._id, name: user.name };
  }
}

const ADMINISTRATORS = 'Esta conta é de um administrador. Use a conta de um cliente.';
