import { listStockNumbers, stockNumbers } from '@numera/contracts/catalog/stock';
import type { OutputOf } from '@numera/contracts/contract';
import { type Asked, Handles } from '@numera/messaging/handles';
import { didBeginning } from '@numera/rules/did';
import { Database } from '@numera/server/database';
import { readPage } from '@numera/server/read-page';
import { Controller } from '@nestjs/common';
import { numberCollection } from '../numbers/number.schema.ts';
import { stockNumberOf } from './stock-number-of.ts';

@Controller()
export class ListStockNumbers {
  constructor(private readonly database: Database) {}

  @Handles(listStockNumbers)
  async execute({ input }: Asked<typeof listStockNumbers>): Promise<OutputOf<typeof listStockNumbers>> {
    const { areaRef, page: asked } = input;
    const { rows, ...page } = await readPage(
      stockNumbers,
      { ...asked, search: didBeginning(asked.search) },
      {
        collection: this.database.rows(numberCollection),
        where: { areaRef },
        sorts: { number: { field: '_id', holds: 'text' } },
        filters: { state: 'state' },
        // A number is its own and only word.
        words: '_id',
      },
    );
    return { ...page, rows: rows.map(stockNumberOf) };
  }
}
