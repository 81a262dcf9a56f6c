import type { Feature } from '@numera/messaging/compose-service';
import { CatalogController } from './catalog.controller.ts';
import { HoldsController } from './holds.controller.ts';

export const numbersFeature = {
  controllers: [CatalogController, HoldsController],
} satisfies Feature;
