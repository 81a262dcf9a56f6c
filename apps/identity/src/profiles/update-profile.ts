import type { InputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { accountChanged } from '@numera/contracts/identity/account-facts';
import { type ProfileView, updateProfile } from '@numera/contracts/identity/profiles';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { TAX_ID_IS_FIXED } from '@numera/rules/tax-id';
import { changeSeen } from '@numera/server/change-seen';
import { Database, type Transaction } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { openSecret } from '../sessions/open-secret.ts';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { listedBy, sealedTaxId, userCollection, type UserRow } from '../users/user.schema.ts';
import { profileViewOf, storedTaxId } from './profile-view.ts';

/** Replaces a person's profile, and tells his open pages. A tax id is taken once, where there was none. */
@Controller()
export class UpdateProfile {
  private readonly users: mongo.Collection<UserRow>;

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    this.users = database.rows(userCollection);
  }

  @Handles(updateProfile)
  async execute({ input, actor }: Asked<typeof updateProfile>): Promise<ProfileView> {
    const { userId } = actor;
    const taxId = input.cpfCnpj ? openSecret(input.cpfCnpj, this.settings.PERSONAL_DATA_KEY, 'cpfCnpj') : null;
    const user = await this.database.transaction((tx) => this.replace(tx, userId, input, taxId));
    return profileViewOf(user, this.settings.PERSONAL_DATA_KEY);
  }

  private async replace(
    tx: Transaction,
    userId: string,
    { name, email, phone, seen }: InputOf<typeof updateProfile>,
    taxId: string | null,
  ): Promise<UserRow> {
    const key = this.settings.PERSONAL_DATA_KEY;
    const user = await this.users.findOne({ _id: userId }, { session: tx.session });
    if (!user) throw new DomainError('unauthenticated');
    const stored = storedTaxId(user, key);
    if (stored !== null && taxId !== null && stored !== taxId)
      throw new DomainError('invalid-input', 'the tax id is set', { cpfCnpj: TAX_ID_IS_FIXED });
    const set: Partial<UserRow> = {
      name,
      phone,
      contactEmail: email,
      ...(stored === null && taxId !== null ? sealedTaxId(userId, taxId, key) : {}),
    };
    const changed = await changeSeen(this.users, {
      _id: userId,
      seen,
      set,
      note: listedBy({ ...user, ...set }, key),
      tx,
      viewOf: (row) => profileViewOf(row, key),
    });
    await this.outbox.announce(tx, accountChanged, { userId });
    return changed;
  }
}
