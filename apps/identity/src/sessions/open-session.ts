import type { Person } from '@numera/contracts/access';
import { accountChanged, newDeviceSignedIn } from '@numera/contracts/identity/account-facts';
import type { SessionView } from '@numera/contracts/identity/sessions';
import { DomainError } from '@numera/contracts/errors';
import { Outbox } from '@numera/messaging/outbox';
import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { AccountLinks } from '../accounts/account-links.ts';
import { userCollection, type UserRow } from '../users/user.schema.ts';
import { AccessTokens } from './access-tokens.ts';
import { KnownDevices } from './known-devices.ts';
import { newRefreshToken } from './refresh-token.ts';
import type { SessionRow } from './session.schema.ts';
import { type Client, SessionStore } from './session-store.ts';
import { whereOf } from './where.ts';

/** A session that has begun, with the token that nothing stores. */
export interface Opened {
  readonly user: UserRow;
  readonly session: SessionRow;
  readonly refreshToken: string;
}

/** Opens a session for somebody who has shown that he is who he says. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly sessions: SessionStore,
    private readonly accessTokens: AccessTokens,
    private readonly knownDevices: KnownDevices,
    private readonly links: AccountLinks,
  ) {}

  /**
   * Null when the account is gone, or its password is another by now: what was judged was the old one. An account that was signed in to
   * before is told of a browser that it does not know. In place of a provisional password another is asked for: a refusal with the link.
   */
  async start(
    tx: Transaction,
    { _id: userId, passwordHash }: Pick<UserRow, '_id' | 'passwordHash'>,
    client: Client,
    { ip, visitorId }: Person,
    now: Date,
  ): Promise<Opened | DomainError | null> {
    const user = await this.database
      .rows(userCollection)
      .findOneAndUpdate({ _id: userId, passwordHash }, { $set: { signedInAt: now } }, { session: tx.session });
    if (!user) return null;
    if (user.provisionalUntil) return this.askNewPassword(tx, user, now);
    const refreshToken = newRefreshToken();
    const { device, userAgent } = client;
    const session = await this.sessions.start(tx, { user, token: refreshToken, now, userAgent, device, ip });
    const isKnown = await this.knownDevices.remember(tx, userId, visitorId, now);
    // As it was before: nobody is told of his own first sign-in.
    if (!isKnown && user.signedInAt) {
      const { name, email } = user;
      await this.outbox.announce(tx, newDeviceSignedIn, { userId, name, email, ...whereOf({ userAgent, ip, now }) });
    }
    await this.outbox.announce(tx, accountChanged, { userId });
    return { user, session, refreshToken };
  }

  /** An administrator knows the password, too: it serves to choose another, and for nothing else. */
  private async askNewPassword(tx: Transaction, user: UserRow, now: Date): Promise<DomainError> {
    if (user.provisionalUntil! <= now) return new DomainError('provisional-over');
    const link = await this.links.makeShown(tx, user, now);
    return new DomainError('password-provisional', undefined, undefined, undefined, link);
  }

  /** What the browser is answered, once the session is stored. */
  answer({ user, session, refreshToken }: Opened, now: Date): Promise<SessionView> {
    return this.accessTokens.issue(user, session, refreshToken, now);
  }
}
