import type { Feature } from '@numera/messaging/compose-service';
import { ListMemoryController } from './list-memory.controller.ts';

export const listMemoryFeature = { controllers: [ListMemoryController] } satisfies Feature;
