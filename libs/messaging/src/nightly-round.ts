import { addDays, today } from '@numera/rules/dates';
import { Clock } from '@numera/server/clock';
import { Database, defineCollection, isDuplicateKey, type Transaction } from '@numera/server/database';
import type { DueRunner } from '@numera/server/due-runner';
import { LOGGER, type Logger } from '@numera/server/logger-token';
import { Runners } from '@numera/server/runners';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Schema } from 'mongoose';
import { Alerts } from './alerts.ts';
import { stepFailing } from './step-failing.ts';

/** When a round is due, and how the last one went. One row a round: whichever replica claims it makes it, and no other. */
export interface RoundRow {
  _id: string;
  nextRunAt: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  /** What was looked at, found and mended, in numbers. */
  counts: Readonly<Record<string, number>>;
}

const roundSchema = new Schema<RoundRow>(
  {
    _id: { type: String, required: true },
    nextRunAt: { type: Date, default: null },
    startedAt: { type: Date, default: null },
    endedAt: { type: Date, default: null },
    counts: { type: Schema.Types.Mixed, default: {} },
  },
  { strict: 'throw', versionKey: false, minimize: false },
);
roundSchema.index({ nextRunAt: 1 });

export const roundCollection = defineCollection<RoundRow>('rounds', roundSchema);

/** When nobody is at his desk and few buy. */
const NIGHT = 'T03:30:00-03:00';

/** The first night after that moment. */
export function nextNight(now: Date): Date {
  const tonight = new Date(`${today(now)}${NIGHT}`);
  return tonight > now ? tonight : new Date(`${addDays(today(now), 1)}${NIGHT}`);
}

export interface Round {
  readonly name: string;
  /** Made only when somebody asks for it. */
  readonly isAsked?: true;
  /** Looks at everything once. Made again from its beginning when it throws, so a second round must add nothing to the first. */
  readonly run: () => Promise<Readonly<Record<string, number>>>;
}

/** Makes a service's rounds every night, and whenever somebody sets `nextRunAt` of one. */
@Injectable()
export class NightlyRounds implements OnApplicationBootstrap {
  private readonly rounds = new Map<string, Round>();
  private readonly runner: DueRunner<RoundRow>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    runners: Runners,
    alerts: Alerts,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.runner = runners.open<RoundRow>({
      name: 'rounds',
      collection: database.rows(roundCollection),
      run: (row) => this.make(row),
      onFailing: stepFailing(database, alerts, 'a nightly round'),
      concurrency: 1,
    });
  }

  /** Called while the service is put together. */
  add(round: Round): void {
    this.rounds.set(round.name, round);
  }

  async onApplicationBootstrap(): Promise<void> {
    const rows = this.database.rows(roundCollection);
    for (const [_id, round] of this.rounds) {
      const nextRunAt = round.isAsked ? null : nextNight(this.clock.now());
      await rows
        .insertOne({ _id, nextRunAt, startedAt: null, endedAt: null, counts: {} })
        .catch((error: unknown) => (isDuplicateKey(error) ? undefined : Promise.reject(error as Error)));
    }
    this.runner.start();
  }

  /** Has a round made now. False while it is being made, or is about to be: then there is nothing to do. */
  async ask(tx: Transaction, name: string): Promise<boolean> {
    const rows = this.database.rows(roundCollection);
    const isAtRest = { _id: name, nextRunAt: null };
    const begun = { $set: { nextRunAt: this.clock.now(), startedAt: null } };
    const { modifiedCount } = await rows.updateOne(isAtRest, begun, { session: tx.session });
    tx.afterCommit(() => this.runner.wake());
    return modifiedCount > 0;
  }

  private async make({ _id }: RoundRow): Promise<void> {
    const rows = this.database.rows(roundCollection);
    const startedAt = this.clock.now();
    await rows.updateOne({ _id }, { $set: { startedAt } });
    const round = this.rounds.get(_id);
    const counts = await round?.run();
    const endedAt = this.clock.now();
    const nextRunAt = round?.isAsked ? null : nextNight(endedAt);
    await rows.updateOne({ _id }, { $set: { endedAt, nextRunAt, counts: counts ?? {} } });
    this.logger.info({ round: _id, ms: endedAt.getTime() - startedAt.getTime(), ...counts }, 'nightly round made');
  }
}
