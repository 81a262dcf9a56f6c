import { type HoldView, renewHold } from '@numera/contracts/catalog/holds';
import { DomainError } from '@numera/contracts/errors';
import { HOLD_MINUTES } from '@numera/domain-catalog/hold';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import type { Model } from 'mongoose';
import { atLeastMinutes } from './change-state.ts';
import { holderIpOf, HoldLimit } from './hold-limit.ts';
import { holdViewOf } from './number-views.ts';
import { numberCollection, type NumberRow } from './number.schema.ts';
import { Shelf } from './shelf.ts';
import { Stock } from './stock.ts';

/** A number that nobody took since the hold ran out still bears its `holdId`: the buyer gets it back. */
@Controller()
export class RenewHold {
  private readonly numbers: Model<NumberRow>;

  constructor(
    private readonly stock: Stock,
    private readonly shelf: Shelf,
    private readonly limit: HoldLimit,
    private readonly database: Database,
  ) {
    this.numbers = database.model(numberCollection);
  }

  @Handles(renewHold)
  async execute({ input: { holdId }, actor }: Asked<typeof renewHold>): Promise<HoldView> {
    const row = await this.numbers.findOne({ holdId, orderId: null }).lean();
    if (!row) throw new DomainError('hold-expired');
    if (row.state === 'FREE') await this.stillSold(row);
    return this.database.transaction(async (tx) => {
      const renewed = await this.shelf.change(
        tx,
        { _id: row._id, holdId, orderId: null, state: { $in: ['HELD', 'FREE'] } },
        { to: 'HELD', by: 'buyer', set: { holderIp: holderIpOf(actor), heldUntil: atLeastMinutes(HOLD_MINUTES) } },
      );
      if (!renewed) throw new DomainError('hold-expired');
      await this.limit.check(tx, actor);
      return holdViewOf(renewed);
    });
  }

  private async stillSold({ _id, areaRef }: NumberRow): Promise<void> {
    try {
      await this.stock.verify(_id, areaRef);
    } catch (error) {
      throw error instanceof DomainError && error.code === 'number-not-available'
        ? new DomainError('hold-expired')
        : error;
    }
  }
}
