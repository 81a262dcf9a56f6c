import { listNumbers, type NumberView } from '@numera/contracts/catalog/list-numbers';
import { localPart } from '@numera/domain-catalog/did-number';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { isTaken } from './change-state.ts';
import { numberCollection, type NumberRow } from './number.schema.ts';
import { Stock } from './stock.ts';

/** What the carrier sells in a city, less what is held, sold or kept apart here. */
@Controller()
export class ListNumbers {
  private readonly numbers: mongo.Collection<NumberRow>;

  constructor(
    private readonly stock: Stock,
    database: Database,
  ) {
    this.numbers = database.rows(numberCollection);
  }

  @Handles(listNumbers)
  async execute({ input }: Asked<typeof listNumbers>): Promise<NumberView[]> {
    const stock = await this.stock.of(input.areaRef);
    const taken = await this.numbers
      .find({ _id: { $in: stock.map(({ number }) => number) }, $expr: isTaken }, { projection: { _id: 1 } })
      .toArray();
    const gone = new Set(taken.map(({ _id }) => _id));
    return stock
      .filter(({ number }) => !gone.has(number))
      .map(({ number, areaCode }) => ({ number, areaCode, local: localPart(number) }));
  }
}
