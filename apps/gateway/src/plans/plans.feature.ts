import type { Feature } from '@numera/messaging/compose-service';
import { PlansController } from './plans.controller.ts';

export const plansFeature = {
  controllers: [PlansController],
} satisfies Feature;
