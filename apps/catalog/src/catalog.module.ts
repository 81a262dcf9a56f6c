import { composeService } from '@numera/messaging/compose-service';
import type { DynamicModule } from '@nestjs/common';
import { addressesFeature } from './addresses/addresses.feature.ts';
import { carrierFeature } from './carrier/carrier.feature.ts';
import { localitiesFeature } from './localities/localities.feature.ts';
import { numbersFeature } from './numbers/numbers.feature.ts';
import { operationsFeature } from './operations/operations.feature.ts';
import { plansFeature } from './plans/plans.feature.ts';
import { stockFeature } from './stock/stock.feature.ts';
import { type CatalogSettings, SETTINGS } from './settings.ts';

/** Localities, numbers and their holds, plans, and the addresses behind a CEP. */
export class CatalogModule {
  static register(settings: CatalogSettings): DynamicModule {
    return composeService(CatalogModule, {
      service: 'catalog',
      settings,
      settingsToken: SETTINGS,
      features: [
        addressesFeature,
        carrierFeature,
        localitiesFeature,
        numbersFeature,
        operationsFeature,
        plansFeature,
        stockFeature,
      ],
    });
  }
}
