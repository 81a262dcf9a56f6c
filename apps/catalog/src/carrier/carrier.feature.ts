import type { Feature } from '@numera/messaging/compose-service';
import { BrDidStock } from './brdid-stock.ts';

export const carrierFeature = {
  providers: [BrDidStock],
} satisfies Feature;
