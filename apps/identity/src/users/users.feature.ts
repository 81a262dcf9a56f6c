import type { Feature } from '@numera/messaging/compose-service';
import { guardCollection } from './keep-an-administrator.ts';
import { userCollection } from './user.schema.ts';

export const usersFeature = {
  collections: [userCollection, guardCollection],
} satisfies Feature;
