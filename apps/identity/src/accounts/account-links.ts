import { DomainError } from '@numera/contracts/errors';
import { type LinkKind, linkEnds } from '@numera/domain-identity/account-link';
import { accountLinkToken, isAccountLinkToken } from '@numera/server/account-link-token';
import { Database, type Transaction } from '@numera/server/database';
import { seal } from '@numera/server/seal';
import { Inject, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { openSecret } from '../sessions/open-secret.ts';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { AccountAllowance } from './account-allowance.ts';
import { accountLinkCollection, type AccountLinkRow } from './account-link.schema.ts';

/** A link as its letter's reader shows it. */
interface ShownLink {
  readonly linkId: string;
  readonly token: string;
}

/** The links that letters bring: made, found by who shows one, and used up. */
@Injectable()
export class AccountLinks {
  private readonly rows: mongo.Collection<AccountLinkRow>;

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly allowance: AccountAllowance,
    database: Database,
  ) {
    this.rows = database.rows(accountLinkCollection);
  }

  /** What a fact tells of a new link; its key is made when the letter leaves. */
  async make(
    { session }: Transaction,
    kind: LinkKind,
    { userId, email }: { readonly userId: string; readonly email: string },
    now: Date,
  ): Promise<{ linkId: string; expiresAt: string }> {
    const linkId = uuidv7();
    const expiresAt = linkEnds(kind, now);
    const row: AccountLinkRow = { _id: linkId, kind, userId, email, expiresAt, usedAt: null, createdAt: now };
    await this.rows.insertOne(row, { session });
    return { linkId, expiresAt: expiresAt.toISOString() };
  }

  /** Refuses with `link-over` a wrong key and a link that nobody knows any more, and with `too-many-requests` whoever guesses. */
  async find({ linkId, token }: ShownLink, ip: string): Promise<AccountLinkRow> {
    const shown = openSecret(token, this.settings.PERSONAL_DATA_KEY, 'linkToken');
    const row = isAccountLinkToken(shown, linkId, this.settings.ACCOUNT_LINK_KEY)
      ? await this.rows.findOne({ _id: linkId })
      : null;
    if (row) return row;
    await this.allowance.admit('link', ip);
    throw new DomainError('link-over');
  }

  /** A link and its key, sealed for the queue with `linkToken`, for a browser that has shown the account's password. */
  async makeShown(tx: Transaction, user: { _id: string; email: string }, now: Date): Promise<ShownLink> {
    const { linkId } = await this.make(tx, 'provisional', { userId: user._id, email: user.email }, now);
    const token = accountLinkToken(linkId, this.settings.ACCOUNT_LINK_KEY);
    return { linkId, token: seal(token, this.settings.PERSONAL_DATA_KEY, 'linkToken') };
  }

  /** Whether it was not used before: of two at once one is told so. */
  async use({ session }: Transaction, linkId: string, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.rows.updateOne(
      { _id: linkId, usedAt: null },
      { $set: { usedAt: now } },
      { session },
    );
    return modifiedCount > 0;
  }

  /** None of the account's links to a new password does anything any more. */
  async useUpRecoveries({ session }: Transaction, userId: string, now: Date): Promise<void> {
    const kind = { $in: ['recovery', 'provisional'] as LinkKind[] };
    await this.rows.updateMany({ userId, kind, usedAt: null }, { $set: { usedAt: now } }, { session });
  }

  async forget({ session }: Transaction, userId: string): Promise<void> {
    await this.rows.deleteMany({ userId }, { session });
  }
}
