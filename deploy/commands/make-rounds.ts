import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { type DatabasePlace, visitServiceDatabases } from './service-databases.ts';

/** A nightly round as it went: what it looked at, mended and found. */
export interface MadeRound {
  readonly service: string;
  readonly name: string;
  readonly counts: Readonly<Record<string, number>>;
}

interface RoundRow {
  _id: string;
  nextRunAt: Date | null;
  endedAt: Date | null;
  counts: Readonly<Record<string, number>>;
}

const LOOK_EVERY_MS = 500;

/**
 * Has all nightly rounds of all services made now, and waits for their ends; the services make them, which must be running.
 * Throws when one has not ended in time: it goes on all the same.
 */
export async function makeRounds(place: DatabasePlace, withinMs: number): Promise<MadeRound[]> {
  const deadline = performance.now() + withinMs;
  const waiting: { service: string; name: string; before: Date | null }[] = [];
  await visitServiceDatabases(place, async (database, service) => {
    // One that is made only when somebody asks for it is a part of another, and no night's.
    const nightly = roundsOf(database).find({ nextRunAt: { $ne: null } });
    for (const { _id: name, endedAt } of await nightly.toArray()) {
      waiting.push({ service, name, before: endedAt });
      await roundsOf(database).updateOne({ _id: name }, [{ $set: { nextRunAt: '$$NOW' } }]);
    }
  });
  const made: MadeRound[] = [];
  while (made.length < waiting.length) {
    await visitServiceDatabases(place, async (database, service) => {
      for (const { name, before } of waiting.filter((one) => one.service === service)) {
        if (made.some((one) => one.service === service && one.name === name)) continue;
        const round = await roundsOf(database).findOne({ _id: name });
        if (round?.endedAt && round.endedAt.getTime() !== before?.getTime())
          made.push({ service, name, counts: round.counts });
      }
    });
    if (made.length === waiting.length) break;
    if (performance.now() > deadline) throw new Error('Not all rounds have ended: are the services running?');
    await sleep(LOOK_EVERY_MS);
  }
  return made;
}

const roundsOf = (database: Db) => database.collection<RoundRow>('rounds');
