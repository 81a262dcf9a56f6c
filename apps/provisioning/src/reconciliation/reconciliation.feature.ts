import type { Feature } from '@numera/messaging/compose-service';
import { NightlyRounds, roundCollection } from '@numera/messaging/nightly-round';
import { answersRounds } from '@numera/messaging/operations/answer-rounds';
import { CompareCredentials } from './compare-credentials.ts';
import { CompareNumbers } from './compare-numbers.ts';
import { LookGently } from './look-gently.ts';
import { ReconcileCarrier } from './reconcile-carrier.ts';

export const reconciliationFeature = {
  controllers: [answersRounds('provisioning')],
  providers: [NightlyRounds, ReconcileCarrier, CompareCredentials, CompareNumbers, LookGently],
  collections: [roundCollection],
} satisfies Feature;
