import type { Feature } from '@numera/messaging/compose-service';
import { AllListsController } from './all-lists.controller.ts';

export const allListsFeature = { controllers: [AllListsController] } satisfies Feature;
