import { getStockLocality } from '@numera/contracts/catalog/stock';
import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { numberCollection } from '../numbers/number.schema.ts';
import { CountStock } from './count-stock.ts';
import { stockLocalityCollection } from './stock-locality.schema.ts';
import { stockSyncCollection, syncIdOf, syncViewOf } from './stock-sync.schema.ts';

@Controller()
export class GetStockLocality {
  constructor(
    private readonly database: Database,
    private readonly count: CountStock,
    private readonly clock: Clock,
  ) {}

  @Handles(getStockLocality)
  async execute({ input: { areaRef } }: Asked<typeof getStockLocality>): Promise<OutputOf<typeof getStockLocality>> {
    const row = await this.database.rows(stockLocalityCollection).findOne({ _id: areaRef });
    if (!row) throw new DomainError('not-found', areaRef);
    const [[locality], chosen, sync] = await Promise.all([
      this.count.of([row]),
      this.database
        .rows(numberCollection)
        .find({ _id: { $in: [...row.offered] } }, { projection: { _id: 1 } })
        .toArray(),
      this.database.rows(stockSyncCollection).findOne({ _id: syncIdOf(areaRef) }),
    ]);
    const known = new Set(chosen.map(({ _id }) => _id));
    return {
      ...locality!,
      untouched: row.offered.filter((number) => !known.has(number)),
      sync: syncViewOf(sync, this.clock.now()),
    };
  }
}
