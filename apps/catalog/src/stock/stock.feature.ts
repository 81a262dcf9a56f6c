import type { Feature } from '@numera/messaging/compose-service';
import { ChangeStockNumber } from './change-stock-number.ts';
import { CountStock } from './count-stock.ts';
import { EndQuarantine } from './end-quarantine.ts';
import { GetStockLocality } from './get-stock-locality.ts';
import { GetStockSums } from './get-stock-sums.ts';
import { ListStock } from './list-stock.ts';
import { ListStockNumbers } from './list-stock-numbers.ts';
import { NoteLocalities } from './note-localities.ts';
import { NoteNumbers } from './note-numbers.ts';
import { ReleaseHeldNumber } from './release-held-number.ts';
import { stockLocalityCollection } from './stock-locality.schema.ts';
import { stockSyncCollection } from './stock-sync.schema.ts';
import { SyncStock } from './sync-stock.ts';

/** The stock as administrators see it, by locality. */
export const stockFeature = {
  controllers: [
    ListStock,
    GetStockSums,
    GetStockLocality,
    ListStockNumbers,
    SyncStock,
    ReleaseHeldNumber,
    EndQuarantine,
  ],
  providers: [CountStock, ChangeStockNumber, NoteLocalities, NoteNumbers],
  collections: [stockLocalityCollection, stockSyncCollection],
} satisfies Feature;
