import type { Feature } from '@numera/messaging/compose-service';
import { NightlyRounds, roundCollection } from '@numera/messaging/nightly-round';
import { answersRounds } from '@numera/messaging/operations/answer-rounds';
import { CompareCredentials } from './compare-credentials.ts';
import { CompareNumbers } from './compare-numbers.ts';
import { GetOrphanSearch } from './get-orphan-search.ts';
import { ListCarrierOrphans } from './list-carrier-orphans.ts';
import { LookGently } from './look-gently.ts';
import { ReconcileCarrier } from './reconcile-carrier.ts';
import { ReturnCarrierNumber } from './return-carrier-number.ts';
import { SearchCarrierOrphans } from './search-carrier-orphans.ts';

export const reconciliationFeature = {
  controllers: [
    ListCarrierOrphans,
    GetOrphanSearch,
    SearchCarrierOrphans,
    ReturnCarrierNumber,
    answersRounds('provisioning'),
  ],
  providers: [NightlyRounds, ReconcileCarrier, CompareCredentials, CompareNumbers, LookGently],
  collections: [roundCollection],
} satisfies Feature;
