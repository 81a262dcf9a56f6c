import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { accountChanged, passwordChanged } from '@numera/contracts/identity/account-facts';
import { changePassword } from '@numera/contracts/identity/accounts';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import { ConfirmOwner } from '../factors/confirm-owner.ts';
import { Passwords } from '../passwords/passwords.ts';
import { openSecret } from '../sessions/open-secret.ts';
import { SessionStore } from '../sessions/session-store.ts';
import { whereOf } from '../sessions/where.ts';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { userCollection } from '../users/user.schema.ts';
import { AccountLinks } from './account-links.ts';

/** Another password by whoever knows the present one; who is signed in elsewhere is so no more. */
@Controller()
export class ChangePassword {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly passwords: Passwords,
    private readonly confirmOwner: ConfirmOwner,
    private readonly sessions: SessionStore,
    private readonly links: AccountLinks,
  ) {}

  @Handles(changePassword)
  async execute({ input, actor }: Asked<typeof changePassword>): Promise<OutputOf<typeof changePassword>> {
    const { _id: userId, passwordHash: known } = await this.confirmOwner.byPassword(actor, input.currentPassword);
    const password = openSecret(input.newPassword, this.settings.PERSONAL_DATA_KEY, 'password');
    const passwordHash = await this.passwords.hash(password);
    const now = this.clock.now();
    const endedSessions = await this.database.transaction(async (tx) => {
      const user = await this.database
        .rows(userCollection)
        .findOneAndUpdate({ _id: userId, passwordHash: known }, { $set: { passwordHash } }, { session: tx.session });
      // Changed in another tab meanwhile: what was confirmed was the old one.
      if (!user) throw new DomainError('password-wrong');
      await this.links.useUpRecoveries(tx, userId, now);
      const { name, email } = user;
      const where = whereOf({ userAgent: input.userAgent, ip: actor.ip, now });
      await this.outbox.announce(tx, passwordChanged, { userId, name, email, ...where, by: 'owner' });
      await this.outbox.announce(tx, accountChanged, { userId });
      const { sessionId: except } = actor;
      return this.sessions.endAllOf(tx, userId, { reason: 'password-changed', now, ...(except ? { except } : {}) });
    });
    return { endedSessions };
  }
}
