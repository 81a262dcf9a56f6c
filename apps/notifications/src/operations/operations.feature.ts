import type { Feature } from '@numera/messaging/compose-service';
import { checkCollection } from './check.schema.ts';
import { ListChecks } from './list-checks.ts';
import { ListStuckMails } from './list-stuck-mails.ts';
import { OnAlertRaised } from './on-alert-raised.ts';
import { OnInvariantsChecked } from './on-invariants-checked.ts';
import { TryMailNow } from './try-mail-now.ts';

export const operationsFeature = {
  controllers: [ListChecks, OnAlertRaised, OnInvariantsChecked, ListStuckMails, TryMailNow],
  collections: [checkCollection],
} satisfies Feature;
