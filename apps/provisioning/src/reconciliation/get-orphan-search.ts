import { getOrphanSearch, type OrphanSearch } from '@numera/contracts/provisioning/carrier-orphans';
import { Handles } from '@numera/messaging/handles';
import { roundCollection } from '@numera/messaging/nightly-round';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { NIGHT_ROUND, ORPHAN_SEARCH } from './reconcile-carrier.ts';

@Controller()
export class GetOrphanSearch {
  constructor(private readonly database: Database) {}

  @Handles(getOrphanSearch)
  async execute(): Promise<OrphanSearch> {
    const rows = this.database.rows(roundCollection);
    const [row, night] = await Promise.all([ORPHAN_SEARCH, NIGHT_ROUND].map((_id) => rows.findOne({ _id })));
    const { looked = 0, found = 0 } = row?.counts ?? {};
    return {
      isRunning: (row?.nextRunAt ?? null) !== null,
      endedAt: row?.endedAt?.toISOString() ?? null,
      ...{ looked, found, nightEndedAt: night?.endedAt?.toISOString() ?? null },
    };
  }
}
