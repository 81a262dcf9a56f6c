import { DomainError } from '@numera/contracts/errors';
import { accountChanged, sessionStolen } from '@numera/contracts/identity/account-facts';
import { refreshSession, type SessionView } from '@numera/contracts/identity/sessions';
import { judgeRefresh, type Showing } from '@numera/domain-identity/session';
import { Alerts } from '@numera/messaging/alerts';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import type { Model } from 'mongoose';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { userCollection, type UserRow } from '../users/user.schema.ts';
import { AccessTokens } from './access-tokens.ts';
import { openSecret } from './open-secret.ts';
import { hashOf, successorsOf } from './refresh-token.ts';
import type { SessionRow, TokenRow } from './session.schema.ts';
import { type Client, SessionStore } from './session-store.ts';
import { type Whence, whereOf } from './where.ts';

/** Replaces a refresh token and gives a new access token. The role is read anew: a change of it takes effect here. */
@Controller()
export class RefreshSession {
  private readonly users: Model<UserRow>;

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly alerts: Alerts,
    private readonly outbox: Outbox,
    private readonly sessions: SessionStore,
    private readonly accessTokens: AccessTokens,
  ) {
    this.users = database.model(userCollection);
  }

  @Handles(refreshSession)
  async execute({ input, actor }: Asked<typeof refreshSession>): Promise<SessionView> {
    const token = openSecret(input.refreshToken, this.settings.PERSONAL_DATA_KEY, 'refreshToken');
    const ip = 'ip' in actor ? actor.ip : '';
    const whence = { userAgent: input.userAgent, ip, now: this.clock.now() };
    // The refusal is thrown outside: thrown inside, it would undo the end of a stolen session.
    const renewed = await this.database.transaction((tx) => this.renew(tx, token, input, whence));
    if (!renewed) throw new DomainError('unauthenticated');
    return this.accessTokens.issue(renewed.user, renewed.session, renewed.successor, whence.now);
  }

  private async renew(
    tx: Transaction,
    token: string,
    client: Client,
    whence: Whence,
  ): Promise<{ user: UserRow; session: SessionRow; successor: string } | null> {
    const { now } = whence;
    const [successor, former] = successorsOf(token, this.settings.PERSONAL_DATA_KEY);
    const found = await this.sessions.find(tx, token);
    const user = found && (await this.users.findById(found.session.userId).session(tx.session).lean<UserRow>());
    if (!user) return null;
    switch (judgeRefresh(found.session, found.token.usedAt, now, showingOf(found, client))) {
      case 'renew':
        return { user, successor, session: await this.sessions.replace(tx, found, { successor, user, now, client }) };
      case 'repeat':
        return {
          user,
          session: found.session,
          successor: (await this.sessions.find(tx, successor)) ? successor : former,
        };
      case 'stolen':
        await this.sessions.end(tx, found.session._id, 'stolen', now);
        await this.alerts.raise(tx, {
          code: 'refresh-token-reused',
          subject: user._id,
          detail: `the session ${found.session._id} was ended`,
        });
        await this.tellOwner(tx, user, whence);
        return null;
      case 'over':
        return null;
    }
  }

  /** It may have been himself, in a browser that was set back; either way he has to sign in again, and should know why. */
  private async tellOwner(tx: Transaction, { _id: userId, name, email }: UserRow, whence: Whence): Promise<void> {
    await this.outbox.announce(tx, sessionStolen, { userId, name, email, ...whereOf(whence) });
    await this.outbox.announce(tx, accountChanged, { userId });
  }
}

/** A session from before browsers were told apart belongs to the first that shows its token. */
const showingOf = (
  { session, token }: { session: SessionRow; token: TokenRow },
  { device, userAgent }: Client,
): Showing => ({
  sameDevice: session.device === undefined || session.device === device,
  sameAgent: token.usedBy === undefined || token.usedBy === hashOf(userAgent),
});
