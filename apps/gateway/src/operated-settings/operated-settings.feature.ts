import {
  asaasSetting,
  businessSetting,
  carrierSetting,
  mailSetting,
  policySetting,
  stockSetting,
  testAsaas,
  testCarrier,
  testMail,
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
    settingController(mailSetting),
    settingTestController(mailSetting, testMail),
    settingController(businessSetting),
  ],
} satisfies Feature;
