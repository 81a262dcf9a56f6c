import type { Feature } from '@numera/messaging/compose-service';
import { chargeDeedCollection } from './charge-deed.schema.ts';
import { ReceiveInCash } from './receive-in-cash.ts';
import { RecordChargeDeed } from './record-charge-deed.ts';
import { RemovePayment } from './remove-payment.ts';
import { RunChargeDeed } from './run-charge-deed.ts';
import { UndoCash } from './undo-cash.ts';

export const chargeDeedsFeature = {
  controllers: [ReceiveInCash, UndoCash, RemovePayment],
  providers: [RecordChargeDeed, RunChargeDeed],
  collections: [chargeDeedCollection],
} satisfies Feature;
