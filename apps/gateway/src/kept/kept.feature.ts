import type { Feature } from '@numera/messaging/compose-service';
import { Business } from './business.ts';
import { StoreLists } from './store-lists.ts';

export const keptFeature = {
  providers: [Business, StoreLists],
} satisfies Feature;
