import type { Feature } from '@numera/messaging/compose-service';
import { GetBusinessOverview } from './get-business-overview.ts';
import { GetOwnOverview } from './get-own-overview.ts';

export const overviewsFeature = {
  controllers: [GetOwnOverview, GetBusinessOverview],
} satisfies Feature;
