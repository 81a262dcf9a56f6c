import type { Feature } from '@numera/messaging/compose-service';
import { userCollection } from './user.schema.ts';

export const usersFeature = {
  collections: [userCollection],
} satisfies Feature;
