import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import {
  listRounds,
  type ListRounds,
  makeRound,
  type MakeRound,
  type RoundService,
} from '@numera/contracts/operations/rounds';
import { Audit } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { Controller, Inject, type Type } from '@nestjs/common';
import { type Asked, Handles } from '../handles.ts';
import { roundCollection } from '../nightly-round.ts';
import { SERVICE_OPTIONS, type ServiceOptions } from '../service-module.ts';
import { bringForward } from './bring-forward.ts';

/** How a service's nightly rounds went, and the way not to wait for the night. */
export function answersRounds(service: RoundService): Type {
  @Controller()
  class RoundsOfService {
    constructor(
      @Inject(SERVICE_OPTIONS) private readonly options: ServiceOptions,
      private readonly database: Database,
      private readonly audit: Audit,
    ) {}

    @Handles(listRounds[service])
    async list(): Promise<OutputOf<ListRounds>> {
      // By the index of what is due, which names all of them: each has its next night.
      const rows = await this.database.rows(roundCollection).find({}).sort({ nextRunAt: 1 }).toArray();
      return {
        rounds: rows.map(({ _id: name, startedAt, endedAt, nextRunAt, counts }) => ({
          name,
          startedAt: startedAt?.toISOString() ?? null,
          endedAt: endedAt?.toISOString() ?? null,
          nextRunAt: nextRunAt?.toISOString() ?? null,
          counts: Object.entries(counts).map(([what, count]) => ({ what, count })),
        })),
      };
    }

    @Handles(makeRound[service])
    async make({ input: { name: id }, actor }: Asked<MakeRound>): Promise<Record<string, never>> {
      const about = { collection: roundCollection, id, leaseMs: this.options.settings.LEASE_MS };
      await this.database.transaction(async (tx) => {
        const was = await bringForward(this.database, tx, about);
        if (was === 'gone') throw new DomainError('not-found', 'no such round');
        if (was === 'brought')
          await this.audit.record(tx, actor, { action: 'setting.make-round', subject: { type: 'setting', id } });
      });
      return {};
    }
  }
  return RoundsOfService;
}
