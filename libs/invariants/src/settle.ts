import { setTimeout as sleep } from 'node:timers/promises';
import type { Snapshot } from './snapshot.ts';
import { type Moving, whatMoves } from './what-moves.ts';

/** `moving`: only what is under way, cheap enough to ask often. `everything`: all that the invariants are judged by. */
export type SnapshotScope = 'moving' | 'everything';
export type SnapshotSource = (scope: SnapshotScope) => Promise<Snapshot>;

export interface Settled {
  readonly snapshot: Snapshot;
  /** What did not come to its end in time; empty when everything did. */
  readonly stuck: readonly Moving[];
}

/**
 * Waits until outboxes and queues are empty, no order moves by itself and every event was handled. When time runs out, it
 * tells what is stuck. A part that does not answer for a while is waited for like everything else.
 */
export async function settled(
  source: SnapshotSource,
  { within = 60_000, every = 200 }: { within?: number; every?: number } = {},
): Promise<Settled> {
  const deadline = performance.now() + within;
  for (let wait = every; performance.now() + wait < deadline; wait = Math.min(wait * 1.5, 2_000)) {
    const snapshot = await quietSnapshot(source);
    if (snapshot) return { snapshot, stuck: [] };
    await sleep(wait);
  }
  const snapshot = await source('everything');
  return { snapshot, stuck: whatMoves(snapshot) };
}

/** A full reading costs: it is made only when the cheap one shows nothing any more. */
async function quietSnapshot(source: SnapshotSource): Promise<Snapshot | undefined> {
  try {
    if (whatMoves(await source('moving')).length > 0) return undefined;
    const snapshot = await source('everything');
    return whatMoves(snapshot).length === 0 ? snapshot : undefined;
  } catch {
    // The last reading, after the deadline, tells its error.
    return undefined;
  }
}
