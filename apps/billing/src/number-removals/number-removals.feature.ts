import type { Feature } from '@numera/messaging/compose-service';
import { numberRemovalCollection } from './number-removal.schema.ts';
import { RemoveNumber } from './remove-number.ts';
import { RunRemoval } from './run-removal.ts';

export const numberRemovalsFeature = {
  controllers: [RemoveNumber],
  providers: [RunRemoval],
  collections: [numberRemovalCollection],
} satisfies Feature;
