import type { Feature } from '@numera/messaging/compose-service';
import { FactorsController } from './factors.controller.ts';

export const factorsFeature = {
  controllers: [FactorsController],
} satisfies Feature;
