import type { Feature } from '@numera/messaging/compose-service';
import { GetBusinessFigures } from './get-business-figures.ts';
import { GetBusinessOverview } from './get-business-overview.ts';
import { GetOwnOverview } from './get-own-overview.ts';
import { ListAttention } from './list-attention.ts';

export const overviewsFeature = {
  controllers: [GetOwnOverview, GetBusinessOverview, GetBusinessFigures, ListAttention],
} satisfies Feature;
