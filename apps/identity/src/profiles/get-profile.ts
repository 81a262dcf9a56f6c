import { DomainError } from '@numera/contracts/errors';
import { getProfile, type ProfileView } from '@numera/contracts/identity/profiles';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { userCollection, type UserRow } from '../users/user.schema.ts';
import { profileViewOf } from './profile-view.ts';

@Controller()
export class GetProfile {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
  ) {}

  @Handles(getProfile)
  async execute({ actor }: Asked<typeof getProfile>): Promise<ProfileView> {
    const user = await this.database.model(userCollection).findById(actor.userId).lean<UserRow>();
    if (!user) throw new DomainError('unauthenticated');
    return profileViewOf(user, this.settings.PERSONAL_DATA_KEY);
  }
}
