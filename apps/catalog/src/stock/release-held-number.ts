import { releaseHeldNumber, type StockNumber } from '@numera/contracts/catalog/stock';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Controller } from '@nestjs/common';
import { HOLDER_FIELDS } from '../numbers/holder.ts';
import { ChangeStockNumber } from './change-stock-number.ts';

/** The buyer's hold is over: his secret opens nothing any more, and he may choose the number again as anybody may. */
@Controller()
export class ReleaseHeldNumber {
  constructor(private readonly change: ChangeStockNumber) {}

  @Handles(releaseHeldNumber)
  execute({ input, actor }: Asked<typeof releaseHeldNumber>): Promise<StockNumber> {
    const unset = ['holdId', ...HOLDER_FIELDS, 'heldUntil', 'heldSince'];
    return this.change.toShelf(actor, { ...input, action: 'number.release-hold', from: 'HELD', unset });
  }
}
