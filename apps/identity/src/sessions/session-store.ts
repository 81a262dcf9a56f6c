import { sessionEnded } from '@numera/contracts/identity/session-signals';
import { keepOpen, startSession } from '@numera/domain-identity/session';
import { Outbox } from '@numera/messaging/outbox';
import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import type { UserRow } from '../users/user.schema.ts';
import { hashOf } from './refresh-token.ts';
import {
  type EndReason,
  sessionCollection,
  type SessionRow,
  tokenCollection,
  type TokenRow,
} from './session.schema.ts';

/** The browser that shows a token. */
export interface Client {
  readonly device: string;
  readonly userAgent: string;
}

/** Reads and writes sessions with their refresh tokens, always both in one transaction. */
@Injectable()
export class SessionStore {
  private readonly sessions: Model<SessionRow>;
  private readonly tokens: Model<TokenRow>;

  constructor(
    database: Database,
    private readonly outbox: Outbox,
  ) {
    this.sessions = database.model(sessionCollection);
    this.tokens = database.model(tokenCollection);
  }

  async start(
    tx: Transaction,
    {
      user,
      token,
      now,
      ...device
    }: { user: UserRow; token: string; now: Date; userAgent: string; ip: string; device: string },
  ): Promise<SessionRow> {
    const session: SessionRow = {
      _id: uuidv7(),
      userId: user._id,
      lastUsedAt: now,
      ...startSession(user.role, now),
      ...device,
    };
    await this.sessions.create([session], { session: tx.session });
    await this.addToken(tx, token, session);
    return session;
  }

  /** The token and its session; null for a token that was never ours, or whose session is long gone. */
  async find(tx: Transaction, token: string): Promise<{ token: TokenRow; session: SessionRow } | null> {
    const row = await this.tokens.findById(hashOf(token)).session(tx.session).lean<TokenRow>();
    const session = row && (await this.sessions.findById(row.sessionId).session(tx.session).lean<SessionRow>());
    return row && session ? { token: row, session } : null;
  }

  /** The token is used up and its successor takes its place. Of two at the same moment the later repeats and sees that. */
  async replace(
    tx: Transaction,
    found: { token: TokenRow; session: SessionRow },
    { successor, user, now, client }: { successor: string; user: UserRow; now: Date; client: Client },
  ): Promise<SessionRow> {
    const { startedAt, endsAt, idleUntil, endedAt } = found.session;
    const open = keepOpen({ startedAt, endsAt, idleUntil, endedAt }, user.role, now);
    const session = { ...found.session, ...open, lastUsedAt: now, device: client.device };
    await this.tokens.updateOne(
      { _id: found.token._id },
      { usedAt: now, usedBy: hashOf(client.userAgent) },
      { session: tx.session },
    );
    await this.addToken(tx, successor, session);
    await this.sessions.updateOne(
      { _id: session._id },
      { lastUsedAt: now, idleUntil: session.idleUntil, device: client.device },
      { session: tx.session },
    );
    return session;
  }

  async end(tx: Transaction, sessionId: string, endReason: EndReason, endedAt: Date): Promise<void> {
    const open = { _id: sessionId, endedAt: null };
    const { modifiedCount } = await this.sessions.updateOne(open, { endedAt, endReason }, { session: tx.session });
    if (modifiedCount > 0) await this.outbox.announce(tx, sessionEnded, { sessionId });
  }

  /** Ends all of a person's sessions, save one; how many that were open ended, each of which is told. */
  async endAllOf(
    tx: Transaction,
    userId: string,
    { reason, now, except }: { readonly reason: EndReason; readonly now: Date; readonly except?: string },
  ): Promise<number> {
    const open = { userId, endedAt: null, ...(except === undefined ? {} : { _id: { $ne: except } }) };
    const rows = await this.sessions
      .find(open, { _id: 1, idleUntil: 1 })
      .session(tx.session)
      .lean<Pick<SessionRow, '_id' | 'idleUntil'>[]>();
    for (const { _id } of rows) await this.end(tx, _id, reason, now);
    // One that ran out ends, too, and nobody misses it.
    return rows.filter(({ idleUntil }) => idleUntil > now).length;
  }

  /** Nothing says any more from where a person was signed in. */
  async forgetWhereabouts(tx: Transaction, userId: string): Promise<void> {
    await this.sessions.updateMany({ userId }, { ip: '', userAgent: '' }, { session: tx.session });
  }

  private async addToken(tx: Transaction, token: string, { _id: sessionId, endsAt }: SessionRow): Promise<void> {
    await this.tokens.create([{ _id: hashOf(token), sessionId, usedAt: null, endsAt }], { session: tx.session });
  }
}
