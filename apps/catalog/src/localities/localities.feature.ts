import type { Feature } from '@numera/messaging/compose-service';
import { ListLocalities } from './list-localities.ts';
import { LocalityBook } from './locality-book.ts';
import { localityCollection } from './locality.schema.ts';

export const localitiesFeature = {
  controllers: [ListLocalities],
  providers: [LocalityBook],
  collections: [localityCollection],
} satisfies Feature;
