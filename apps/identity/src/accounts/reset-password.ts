import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { accountChanged, emailConfirmed, passwordChanged } from '@numera/contracts/identity/account-facts';
import { resetPassword } from '@numera/contracts/identity/accounts';
import { isNewPasswordLink } from '@numera/domain-identity/account-link';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import { ForgetFactors } from '../factors/forget-factors.ts';
import { Passwords } from '../passwords/passwords.ts';
import { openSecret } from '../sessions/open-secret.ts';
import { SessionStore } from '../sessions/session-store.ts';
import { type Whence, whereOf } from '../sessions/where.ts';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { listedBy, userCollection, type UserRow } from '../users/user.schema.ts';
import type { AccountLinkRow } from './account-link.schema.ts';
import { AccountLinks } from './account-links.ts';

/** What whoever signed up said of himself; it may have been somebody else than the mailbox's owner. */
const TOLD_AT_SIGN_UP = { phone: 1, cpfCnpj: 1, cpfCnpjPrint: 1, contactEmail: 1, terms: 1 } as const;

/** Sets a new password by a letter's link, and ends whatever was open by the old one. */
@Controller()
export class ResetPassword {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly passwords: Passwords,
    private readonly sessions: SessionStore,
    private readonly forgetFactors: ForgetFactors,
    private readonly links: AccountLinks,
  ) {}

  @Handles(resetPassword)
  async execute({ input, actor }: Asked<typeof resetPassword>): Promise<OutputOf<typeof resetPassword>> {
    const link = await this.links.find(input, actor.ip);
    if (!isNewPasswordLink(link, this.clock.now())) throw new DomainError('link-over');
    const password = openSecret(input.newPassword, this.settings.PERSONAL_DATA_KEY, 'password');
    const passwordHash = await this.passwords.hash(password);
    const whence = { userAgent: input.userAgent, ip: actor.ip, now: this.clock.now() };
    await this.database.transaction((tx) => this.reset(tx, link, passwordHash, whence));
    return { email: link.email };
  }

  private async reset(tx: Transaction, link: AccountLinkRow, passwordHash: string, whence: Whence): Promise<void> {
    const { userId, email } = link;
    const { now } = whence;
    if (!(await this.links.use(tx, link._id, now))) throw new DomainError('link-over');
    const users = this.database.rows(userCollection);
    const user = await users.findOne({ _id: userId, email }, { session: tx.session });
    if (!user) throw new DomainError('link-over');
    // A link that no letter brought proves nothing of the mailbox.
    const isFirst = link.kind === 'recovery' && !user.emailConfirmedAt;
    await users.updateOne(
      { _id: userId },
      {
        $set: { passwordHash, ...(isFirst ? { emailConfirmedAt: now, ...this.listedOf(user) } : {}) },
        $unset: { provisionalUntil: 1, ...(isFirst ? TOLD_AT_SIGN_UP : {}) },
        ...(isFirst ? { $inc: { version: 1 } } : {}),
      },
      { session: tx.session },
    );
    if (isFirst) await this.beginAnew(tx, user, now);
    await this.links.useUpRecoveries(tx, userId, now);
    await this.sessions.endAllOf(tx, userId, { reason: 'password-changed', now });
    const { name } = user;
    const by = link.kind === 'recovery' ? 'recovery' : 'owner';
    await this.outbox.announce(tx, passwordChanged, { userId, name, email, ...whereOf(whence), by });
    await this.outbox.announce(tx, accountChanged, { userId });
  }

  /** What is left of what he is found by. */
  private listedOf({ _id, name, email }: UserRow): ReturnType<typeof listedBy> {
    return listedBy({ _id, name, email }, this.settings.PERSONAL_DATA_KEY);
  }

  /** The mailbox's owner is here for the first time. What somebody may have set up in his name goes. */
  private async beginAnew(tx: Transaction, { _id: userId, email }: UserRow, now: Date): Promise<void> {
    await this.forgetFactors.run(tx, userId);
    await this.outbox.announce(tx, emailConfirmed, { userId, email, confirmedAt: now.toISOString() });
  }
}
