import type { Feature } from '@numera/messaging/compose-service';
import { ChangeListMemory } from './change-list-memory.ts';
import { GetListMemory } from './get-list-memory.ts';
import { listMemoryCollection } from './list-memory.schema.ts';

export const listMemoryFeature = {
  controllers: [GetListMemory, ChangeListMemory],
  collections: [listMemoryCollection],
} satisfies Feature;
