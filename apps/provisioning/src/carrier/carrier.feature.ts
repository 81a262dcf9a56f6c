import { carrierSetting } from '@numera/contracts/operations/settings';
import type { Feature } from '@numera/messaging/compose-service';
import { answersSetting } from '@numera/messaging/settings/answers-setting';
import { BrDidOrders } from './brdid-orders.ts';
import { CarrierAccount } from './carrier-account.ts';
import { TestCarrier } from './test-carrier.ts';

export const carrierFeature = {
  controllers: [answersSetting(carrierSetting), TestCarrier],
  providers: [CarrierAccount, BrDidOrders],
} satisfies Feature;
