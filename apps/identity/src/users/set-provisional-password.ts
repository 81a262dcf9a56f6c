import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { accountChanged, passwordChanged } from '@numera/contracts/identity/account-facts';
import { setProvisionalPassword } from '@numera/contracts/identity/users';
import { PROVISIONAL_MS } from '@numera/domain-identity/account-link';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import { AccountLinks } from '../accounts/account-links.ts';
import { Passwords } from '../passwords/passwords.ts';
import { openSecret } from '../sessions/open-secret.ts';
import { SessionStore } from '../sessions/session-store.ts';
import { whereOf } from '../sessions/where.ts';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { stillAdmin } from './still-admin.ts';
import { userCollection } from './user.schema.ts';

/** Another password for somebody who cannot come in; it serves to choose one of his own. */
@Controller()
export class SetProvisionalPassword {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly passwords: Passwords,
    private readonly sessions: SessionStore,
    private readonly links: AccountLinks,
  ) {}

  @Handles(setProvisionalPassword)
  async execute({
    input,
    actor,
  }: Asked<typeof setProvisionalPassword>): Promise<OutputOf<typeof setProvisionalPassword>> {
    const { userId } = input;
    // Whoever sits at an open browser need not be its owner: one’s own is changed by the present one.
    if (userId === actor.userId) throw new DomainError('forbidden', 'one’s own password');
    const password = openSecret(input.newPassword, this.settings.PERSONAL_DATA_KEY, 'password');
    const passwordHash = await this.passwords.hash(password);
    const now = this.clock.now();
    const provisionalUntil = new Date(now.getTime() + PROVISIONAL_MS);
    const endedSessions = await this.database.transaction(async (tx) => {
      await stillAdmin(tx, this.database, actor);
      const user = await this.database
        .rows(userCollection)
        .findOneAndUpdate({ _id: userId }, { $set: { passwordHash, provisionalUntil } }, { session: tx.session });
      if (!user) throw new DomainError('not-found');
      await this.links.useUpRecoveries(tx, userId, now);
      await this.audit.record(tx, actor, { action: 'user.set-password', subject: { type: 'user', id: userId } });
      const { name, email } = user;
      const where = whereOf({ userAgent: '', ip: '', now });
      await this.outbox.announce(tx, passwordChanged, { userId, name, email, ...where, by: 'administrator' });
      await this.outbox.announce(tx, accountChanged, { userId });
      return this.sessions.endAllOf(tx, userId, { reason: 'password-changed', now });
    });
    return { endedSessions };
  }
}
