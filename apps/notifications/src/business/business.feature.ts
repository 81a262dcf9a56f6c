import { businessSetting } from '@numera/contracts/operations/settings';
import type { Feature } from '@numera/messaging/compose-service';
import { answersSetting } from '@numera/messaging/settings/answers-setting';
import { Business } from './business.ts';
import { GetBusiness } from './get-business.ts';

export const businessFeature = {
  controllers: [answersSetting(businessSetting), GetBusiness],
  providers: [Business],
} satisfies Feature;
