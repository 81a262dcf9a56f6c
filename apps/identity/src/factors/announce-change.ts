import type { DataOf } from '@numera/contracts/contract';
import { accountChanged, factorsChanged } from '@numera/contracts/identity/account-facts';
import { Outbox } from '@numera/messaging/outbox';
import type { Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { type Whence, whereOf } from '../sessions/where.ts';
import type { UserRow } from '../users/user.schema.ts';

type Change = Pick<DataOf<typeof factorsChanged>, 'change' | 'factor'>;

/** Tells the owner, and his open pages, that what is asked besides the password has changed. */
@Injectable()
export class AnnounceChange {
  constructor(private readonly outbox: Outbox) {}

  async execute(tx: Transaction, user: UserRow, whence: Whence, { change, factor }: Change): Promise<void> {
    const { _id: userId, name, email } = user;
    await this.outbox.announce(tx, factorsChanged, { userId, name, email, ...whereOf(whence), change, factor });
    await this.outbox.announce(tx, accountChanged, { userId });
  }
}
