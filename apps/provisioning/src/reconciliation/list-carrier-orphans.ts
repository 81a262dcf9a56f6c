import { carrierOrphans, listCarrierOrphans } from '@numera/contracts/provisioning/carrier-orphans';
import type { OutputOf } from '@numera/contracts/contract';
import { type Asked, Handles } from '@numera/messaging/handles';
import { didBeginning } from '@numera/rules/did';
import { Database } from '@numera/server/database';
import { readPage } from '@numera/server/read-page';
import { Controller } from '@nestjs/common';
import { activationCollection } from '../activations/activation.schema.ts';

/** What the carrier bills us for and nobody has, as the last comparison found it. */
@Controller()
export class ListCarrierOrphans {
  constructor(private readonly database: Database) {}

  @Handles(listCarrierOrphans)
  async execute({ input }: Asked<typeof listCarrierOrphans>): Promise<OutputOf<typeof listCarrierOrphans>> {
    const { rows, ...page } = await readPage(
      carrierOrphans,
      { ...input, search: didBeginning(input.search) },
      {
        collection: this.database.rows(activationCollection),
        where: { orphan: { $gt: '' } },
        sorts: { since: { field: 'amissSince', holds: 'date' } },
        filters: { standing: 'orphan' },
        words: 'number',
      },
    );
    return {
      ...page,
      rows: rows.flatMap(({ _id, number, amissSince, monthlyCents, orphan, revision }) =>
        orphan && amissSince
          ? [
              {
                ...{ number, orderId: _id, since: amissSince.toISOString() },
                ...{ monthlyCents: monthlyCents ?? null, standing: orphan, version: revision },
              },
            ]
          : [],
      ),
    };
  }
}
