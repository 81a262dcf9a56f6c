import type { StockSync } from '@numera/contracts/catalog/stock';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** The last reading that an administrator asked for: of the localities, or of one. */
export interface StockSyncRow {
  /** A locality's AREA_LOCAL after `area:`, or `localities`. */
  _id: string;
  /** Whose it is: a reading that was taken for dead must not tell how it ended. */
  ticket: string;
  state: StockSync['state'];
  startedAt: Date;
  endedAt: Date | null;
  changes: StockSync['changes'];
  failure: StockSync['failure'];
}

const syncSchema = new Schema<StockSyncRow>(
  {
    _id: { type: String, required: true },
    ticket: { type: String, required: true },
    state: { type: String, required: true, enum: ['running', 'done', 'failed'] },
    startedAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
    changes: { type: Schema.Types.Mixed, default: null },
    failure: { type: String, default: null },
  },
  { strict: 'throw', versionKey: false },
);

export const stockSyncCollection = defineCollection<StockSyncRow>('stockSyncs', syncSchema);

/** A reading that took so long died with its process: three tries at the carrier take less. */
export const SYNC_LIFE_MS = 60_000;

export const syncIdOf = (areaRef?: string): string => (areaRef === undefined ? 'localities' : `area:${areaRef}`);

/** As it is told; one that runs no more is told so. */
export function syncViewOf(row: StockSyncRow | null, now: Date): StockSync | null {
  if (!row) return null;
  const { state, startedAt, endedAt, changes, failure } = row;
  const isDead = state === 'running' && startedAt.getTime() + SYNC_LIFE_MS < now.getTime();
  return {
    state: isDead ? 'failed' : state,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    changes,
    failure: isDead ? 'interrupted' : failure,
  };
}
