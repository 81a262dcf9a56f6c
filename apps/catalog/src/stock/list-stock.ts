import { listStock, stockList } from '@numera/contracts/catalog/stock';
import type { OutputOf } from '@numera/contracts/contract';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { readPage } from '@numera/server/read-page';
import { Controller } from '@nestjs/common';
import { CountStock } from './count-stock.ts';
import { stockLocalityCollection } from './stock-locality.schema.ts';

@Controller()
export class ListStock {
  constructor(
    private readonly database: Database,
    private readonly count: CountStock,
  ) {}

  @Handles(listStock)
  async execute({ input }: Asked<typeof listStock>): Promise<OutputOf<typeof listStock>> {
    const { rows, ...page } = await readPage(stockList, input, {
      collection: this.database.rows(stockLocalityCollection),
      where: {},
      sorts: {
        areaCode: { field: 'listed.place', holds: 'text' },
        city: { field: 'listed.city', holds: 'text' },
      },
      filters: { standing: 'standing' },
      words: 'listed.words',
    });
    return { ...page, rows: await this.count.of(rows) };
  }
}
