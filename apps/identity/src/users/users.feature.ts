import type { Feature } from '@numera/messaging/compose-service';
import { ChangeRole } from './change-role.ts';
import { guardCollection } from './keep-an-administrator.ts';
import { NameUsers } from './name-users.ts';
import { userCollection } from './user.schema.ts';

export const usersFeature = {
  controllers: [ChangeRole, NameUsers],
  collections: [userCollection, guardCollection],
} satisfies Feature;
