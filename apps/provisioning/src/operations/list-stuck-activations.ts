import type { OutputOf } from '@numera/contracts/contract';
import { listStuckActivations, STUCK_SHOWN } from '@numera/contracts/operations/stuck-work';
import { Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { activationCollection } from '../activations/activation.schema.ts';

/** Numbers that the carrier was asked for, or to take back, in vain. */
@Controller()
export class ListStuckActivations {
  constructor(private readonly database: Database) {}

  @Handles(listStuckActivations)
  async execute(): Promise<OutputOf<typeof listStuckActivations>> {
    const rows = await this.database
      .rows(activationCollection)
      .find({ nextRunAt: { $type: 'date' }, failures: { $gte: 1 } } as never)
      .limit(STUCK_SHOWN + 1)
      .toArray();
    return {
      entries: rows.slice(0, STUCK_SHOWN).map((row) => ({
        kind: 'activation' as const,
        id: row._id,
        subject: row._id,
        state: row.state,
        attempts: row.failures,
        lastError: row.reason ?? row.attempts.at(-1)?.outcome ?? null,
        since: (row.history.at(-1)?.at ?? row.nextRunAt!).toISOString(),
        nextRunAt: row.nextRunAt!.toISOString(),
      })),
      isMore: rows.length > STUCK_SHOWN,
    };
  }
}
