import type { StockLocality } from '@numera/contracts/catalog/stock';
import type { NumberState } from '@numera/domain-catalog/hold';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { isTaken } from '../numbers/change-state.ts';
import { numberCollection, type NumberRow } from '../numbers/number.schema.ts';
import type { StockLocalityRow } from './stock-locality.schema.ts';

/** How many numbers of some localities are free, held, sold and kept apart: counted in an index, and never kept, so that no sale waits for a sum. */
@Injectable()
export class CountStock {
  private readonly numbers: mongo.Collection<NumberRow>;

  constructor(database: Database) {
    this.numbers = database.rows(numberCollection);
  }

  async of(rows: readonly StockLocalityRow[]): Promise<StockLocality[]> {
    const areas = rows.map(({ _id }) => _id);
    const [counts, taken] = await Promise.all([
      this.numbers
        .aggregate<{ _id: { areaRef: string; state: NumberState }; count: number }>([
          { $match: { areaRef: { $in: areas } } },
          { $group: { _id: { areaRef: '$areaRef', state: '$state' }, count: { $sum: 1 } } },
        ])
        .toArray(),
      this.takenOf(rows.flatMap(({ offered }) => offered)),
    ]);
    const stated = new Map(counts.map(({ _id, count }) => [`${_id.areaRef} ${_id.state}`, count]));
    return rows.map(({ _id, areaCode, city, state, standing, offered, readAt }) => {
      const of = (which: NumberState) => stated.get(`${_id} ${which}`) ?? 0;
      return {
        ...{ areaRef: _id, areaCode, city, state, standing },
        free: readAt ? offered.filter((number) => !taken.has(number)).length : of('FREE'),
        ...{ held: of('HELD'), sold: of('SOLD'), quarantined: of('QUARANTINED') },
        readAt: readAt?.toISOString() ?? null,
      };
    });
  }

  /** Those that nobody else may take at this moment. */
  async takenOf(numbers: readonly string[]): Promise<ReadonlySet<string>> {
    if (numbers.length === 0) return new Set();
    const rows = await this.numbers
      .find({ _id: { $in: [...numbers] }, $expr: isTaken }, { projection: { _id: 1 } })
      .toArray();
    return new Set(rows.map(({ _id }) => _id));
  }
}
