import type { Feature } from '@numera/messaging/compose-service';
import { countCollection, Counts } from './counts.ts';

export const countsFeature = {
  providers: [Counts],
  collections: [countCollection],
} satisfies Feature;
