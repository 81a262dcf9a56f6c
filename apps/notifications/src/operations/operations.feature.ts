import type { Feature } from '@numera/messaging/compose-service';
import { checkCollection } from './check.schema.ts';
import { ListChecks } from './list-checks.ts';
import { OnAlertRaised } from './on-alert-raised.ts';
import { OnInvariantsChecked } from './on-invariants-checked.ts';

export const operationsFeature = {
  controllers: [ListChecks, OnAlertRaised, OnInvariantsChecked],
  collections: [checkCollection],
} satisfies Feature;
