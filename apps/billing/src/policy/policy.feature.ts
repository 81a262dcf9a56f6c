import { policySetting } from '@numera/contracts/operations/settings';
import type { Feature } from '@numera/messaging/compose-service';
import { answersSetting } from '@numera/messaging/settings/answers-setting';
import { OnSettingChanged } from './on-setting-changed.ts';
import { Policy } from '../policy/policy.ts';

export const policyFeature = {
  controllers: [answersSetting(policySetting), OnSettingChanged],
  providers: [Policy],
} satisfies Feature;
