import type { Feature } from '@numera/messaging/compose-service';
import { OverviewsController } from './overviews.controller.ts';

export const overviewsFeature = {
  controllers: [OverviewsController],
} satisfies Feature;
