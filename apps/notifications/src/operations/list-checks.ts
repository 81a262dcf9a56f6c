import type { OutputOf } from '@numera/contracts/contract';
import { CHECKS_KEPT, listChecks } from '@numera/contracts/operations/invariants';
import { Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { checkCollection } from './check.schema.ts';

/** What the checker found the last times. */
@Controller()
export class ListChecks {
  constructor(private readonly database: Database) {}

  @Handles(listChecks)
  async execute(): Promise<OutputOf<typeof listChecks>> {
    const rows = await this.database
      .rows(checkCollection)
      .find({})
      .sort({ checkedAt: -1 })
      .limit(CHECKS_KEPT)
      .toArray();
    return {
      checks: rows.map(({ checkedAt, tookMs, holds, broken, unjudged }) => ({
        ...{ tookMs, holds, broken },
        ...(unjudged ? { unjudged } : {}),
        checkedAt: checkedAt.toISOString(),
      })),
    };
  }
}
