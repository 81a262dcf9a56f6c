import { getOrphanSearch, type OrphanSearch } from '@numera/contracts/provisioning/carrier-orphans';
import { Handles } from '@numera/messaging/handles';
import { roundCollection } from '@numera/messaging/nightly-round';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { ORPHAN_SEARCH } from './reconcile-carrier.ts';

@Controller()
export class GetOrphanSearch {
  constructor(private readonly database: Database) {}

  @Handles(getOrphanSearch)
  async execute(): Promise<OrphanSearch> {
    const row = await this.database.rows(roundCollection).findOne({ _id: ORPHAN_SEARCH });
    const { looked = 0, found = 0 } = row?.counts ?? {};
    return {
      isRunning: (row?.nextRunAt ?? null) !== null,
      endedAt: row?.endedAt?.toISOString() ?? null,
      ...{ looked, found },
    };
  }
}
