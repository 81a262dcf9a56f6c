import { listStockNumbers, stockNumbers } from '@numera/contracts/catalog/stock';
import type { OutputOf } from '@numera/contracts/contract';
import { type Asked, Handles } from '@numera/messaging/handles';
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
      { ...asked, search: asStored(asked.search) },
      {
        collection: this.database.rows(numberCollection),
        where: { areaRef },
        sorts: { number: { field: '_id', holds: 'text' } },
        filters: { state: 'state' },
        words: '_id',
      },
    );
    return { ...page, rows: rows.map(stockNumberOf) };
  }
}

/** A number is its own and only word: what is typed is its beginning, with or without the country's code. */
function asStored(search: string): string {
  const digits = search.replace(/\D/g, '');
  if (digits === '') return search;
  return digits.startsWith('55') ? digits : `55${digits}`;
}
