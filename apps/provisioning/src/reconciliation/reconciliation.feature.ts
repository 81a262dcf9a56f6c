import type { Feature } from '@numera/messaging/compose-service';
import { NightlyRounds, roundCollection } from '@numera/messaging/nightly-round';
import { CompareCredentials } from './compare-credentials.ts';
import { CompareNumbers } from './compare-numbers.ts';
import { LookGently } from './look-gently.ts';
import { ReconcileCarrier } from './reconcile-carrier.ts';

export const reconciliationFeature = {
  providers: [NightlyRounds, ReconcileCarrier, CompareCredentials, CompareNumbers, LookGently],
  collections: [roundCollection],
} satisfies Feature;
