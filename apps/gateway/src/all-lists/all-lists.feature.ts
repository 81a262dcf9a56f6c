import type { Feature } from '@numera/messaging/compose-service';
import { ChargeDeedsController } from './charge-deeds.controller.ts';
import { AllListsController } from './all-lists.controller.ts';

export const allListsFeature = { controllers: [AllListsController, ChargeDeedsController] } satisfies Feature;
