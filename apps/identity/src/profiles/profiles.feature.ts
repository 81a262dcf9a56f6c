import type { Feature } from '@numera/messaging/compose-service';
import { GetProfile } from './get-profile.ts';
import { UpdateProfile } from './update-profile.ts';

export const profilesFeature = {
  controllers: [GetProfile, UpdateProfile],
} satisfies Feature;
