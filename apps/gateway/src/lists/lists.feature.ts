import type { Feature } from '@numera/messaging/compose-service';
import { OwnListsController } from './own-lists.controller.ts';

export const listsFeature = {
  controllers: [OwnListsController],
} satisfies Feature;
