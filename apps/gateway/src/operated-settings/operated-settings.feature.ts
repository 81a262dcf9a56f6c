import {
  asaasSetting,
  carrierSetting,
  policySetting,
  stockSetting,
  testAsaas,
  testCarrier,
} from '@numera/contracts/operations/settings';
import type { Feature } from '@numera/messaging/compose-service';
import { settingController, settingTestController } from './setting-controller.ts';

export const operatedSettingsFeature = {
  controllers: [
    settingController(policySetting),
    settingController(stockSetting),
    settingController(asaasSetting),
    settingTestController(asaasSetting, testAsaas),
    settingController(carrierSetting),
    settingTestController(carrierSetting, testCarrier),
  ],
} satisfies Feature;
