import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { ForgetFactors } from '../factors/forget-factors.ts';
import { listMemoryCollection } from '../list-memory/list-memory.schema.ts';
import { SessionStore } from '../sessions/session-store.ts';
import { keepAnAdministrator } from '../users/keep-an-administrator.ts';
import type { UserRow } from '../users/user.schema.ts';
import { AccountLinks } from './account-links.ts';

/** What goes with an account whose row is gone: its sessions end, and all else that is known of its person here. */
@Injectable()
export class ForgetAccount {
  constructor(
    private readonly database: Database,
    private readonly forgetFactors: ForgetFactors,
    private readonly sessions: SessionStore,
    private readonly links: AccountLinks,
  ) {}

  /** Refuses with `last-administrator`. */
  async run(tx: Transaction, { _id: userId, role }: UserRow, now: Date): Promise<void> {
    if (role === 'admin') await keepAnAdministrator(tx, this.database);
    await this.forgetFactors.run(tx, userId);
    await this.links.forget(tx, userId);
    await this.database.rows(listMemoryCollection).deleteOne({ _id: userId }, { session: tx.session });
    await this.sessions.endAllOf(tx, userId, { reason: 'account-closed', now });
    await this.sessions.forgetWhereabouts(tx, userId);
  }
}
