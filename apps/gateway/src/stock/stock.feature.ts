import type { Feature } from '@numera/messaging/compose-service';
import { CarrierOrphansController } from './carrier-orphans.controller.ts';
import { StockController } from './stock.controller.ts';

export const stockFeature = {
  controllers: [StockController, CarrierOrphansController],
} satisfies Feature;
