import type { Feature } from '@numera/messaging/compose-service';
import { StoreLists } from './store-lists.ts';

export const keptFeature = {
  providers: [StoreLists],
} satisfies Feature;
