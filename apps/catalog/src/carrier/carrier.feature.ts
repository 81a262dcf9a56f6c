import type { Feature } from '@numera/messaging/compose-service';
import { BrDidStock } from './brdid-stock.ts';
import { CarrierAccount } from './carrier-account.ts';
import { OnSettingChanged } from './on-setting-changed.ts';

export const carrierFeature = {
  controllers: [OnSettingChanged],
  providers: [CarrierAccount, BrDidStock],
} satisfies Feature;
