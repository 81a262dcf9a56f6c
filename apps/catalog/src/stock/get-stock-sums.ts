import { getStockSums } from '@numera/contracts/catalog/stock';
import type { OutputOf } from '@numera/contracts/contract';
import type { NumberState } from '@numera/domain-catalog/hold';
import { Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { localityCollection } from '../localities/locality.schema.ts';
import { numberCollection } from '../numbers/number.schema.ts';
import { stockLocalityCollection } from './stock-locality.schema.ts';
import { stockSyncCollection, syncIdOf, syncViewOf } from './stock-sync.schema.ts';

type Sums = Omit<OutputOf<typeof getStockSums>, 'sync' | 'readAt'>;

/** Several administrators look at once: it is added up once in so long. */
const KEPT_MS = 5_000;

/** The stock in sums. */
@Controller()
export class GetStockSums {
  private kept: { readonly at: number; readonly sums: Promise<Sums> } | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Handles(getStockSums)
  async execute(): Promise<OutputOf<typeof getStockSums>> {
    const now = this.clock.now();
    const [sums, sync, book] = await Promise.all([
      this.sums(now),
      this.database.rows(stockSyncCollection).findOne({ _id: syncIdOf() }),
      this.database.rows(localityCollection).findOne({ _id: 'brdid' }, { projection: { fetchedAt: 1 } }),
    ]);
    return { ...sums, readAt: book?.fetchedAt.toISOString() ?? null, sync: syncViewOf(sync, now) };
  }

  private sums(now: Date): Promise<Sums> {
    if (this.kept && Math.abs(now.getTime() - this.kept.at) < KEPT_MS) return this.kept.sums;
    const kept = { at: now.getTime(), sums: this.addUp() };
    this.kept = kept;
    // What failed is asked for anew by the next.
    kept.sums.catch(() => {
      if (this.kept === kept) this.kept = null;
    });
    return kept.sums;
  }

  private async addUp(): Promise<Sums> {
    const numbers = this.database.rows(numberCollection);
    const countOf = (state: NumberState) => numbers.countDocuments({ state });
    const [localities, offered, unread, held, sold, quarantined] = await Promise.all([
      this.database.rows(stockLocalityCollection).countDocuments({ standing: 'offered' }),
      this.freeAtCarrier(),
      this.freeWhereUnread(),
      countOf('HELD'),
      countOf('SOLD'),
      countOf('QUARANTINED'),
    ]);
    return { localities, free: offered + unread, held, sold, quarantined };
  }

  /** What the carrier offered, less what is kept from others here: put together in the database, whose indexes have all of it. */
  private async freeAtCarrier(): Promise<number> {
    const [sum] = await this.database
      .rows(stockLocalityCollection)
      .aggregate<{ free: number }>([
        { $match: { readAt: { $ne: null } } },
        { $project: { offered: 1 } },
        {
          $lookup: {
            from: numberCollection.name,
            localField: '_id',
            foreignField: 'areaRef',
            pipeline: [{ $match: { state: { $in: ['HELD', 'SOLD', 'QUARANTINED'] } } }, { $project: { _id: 1 } }],
            as: 'kept',
          },
        },
        { $group: { _id: null, free: { $sum: { $size: { $setDifference: ['$offered', '$kept._id'] } } } } },
      ])
      .toArray();
    return sum?.free ?? 0;
  }

  /** Where the carrier's numbers were never read only ours are known. */
  private async freeWhereUnread(): Promise<number> {
    const unread = await this.database
      .rows(stockLocalityCollection)
      .find({ readAt: null }, { projection: { _id: 1 } })
      .toArray();
    return this.database
      .rows(numberCollection)
      .countDocuments({ areaRef: { $in: unread.map(({ _id }) => _id) }, state: 'FREE' });
  }
}
