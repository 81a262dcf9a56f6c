import { endQuarantine, type StockNumber } from '@numera/contracts/catalog/stock';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Controller } from '@nestjs/common';
import { ChangeStockNumber } from './change-stock-number.ts';

/** The number is for whoever is first again, before its time. */
@Controller()
export class EndQuarantine {
  constructor(private readonly change: ChangeStockNumber) {}

  @Handles(endQuarantine)
  execute({ input, actor }: Asked<typeof endQuarantine>): Promise<StockNumber> {
    const unset = ['quarantinedUntil', 'reclaimedBy'];
    return this.change.toShelf(actor, { ...input, action: 'number.end-quarantine', from: 'QUARANTINED', unset });
  }
}
