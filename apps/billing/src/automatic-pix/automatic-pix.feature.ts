import type { Feature } from '@numera/messaging/compose-service';
import { EndConsent } from './end-consent.ts';
import { FindConsents } from './find-consents.ts';
import { HearAutomaticPix } from './hear-automatic-pix.ts';

export const automaticPixFeature = {
  providers: [FindConsents, HearAutomaticPix, EndConsent],
} satisfies Feature;
