import { type HoldView, renewHold } from '@numera/contracts/catalog/holds';
import { DomainError } from '@numera/contracts/errors';
import { HOLD_MINUTES } from '@numera/domain-catalog/hold';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { type CatalogSettings, SETTINGS } from '../settings.ts';
import { isRenewable, renewed } from './change-state.ts';
import { HoldLimit } from './hold-limit.ts';
import { holderFields } from './holder.ts';
import { holdViewOf } from './number-views.ts';
import { numberCollection, type NumberRow } from './number.schema.ts';
import { Shelf } from './shelf.ts';
import { Stock } from './stock.ts';

/**
 * A number that nobody took since the hold ran out still bears its `holdId`: the buyer gets it back. But not for ever: an hour
 * after the hold was placed it is whoever's is first.
 */
@Controller()
export class RenewHold {
  private readonly numbers: mongo.Collection<NumberRow>;

  constructor(
    private readonly stock: Stock,
    private readonly shelf: Shelf,
    private readonly limit: HoldLimit,
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: CatalogSettings,
  ) {
    this.numbers = database.rows(numberCollection);
  }

  @Handles(renewHold)
  async execute({ input: { holdId }, actor: holder }: Asked<typeof renewHold>): Promise<HoldView> {
    const row = await this.numbers.findOne(
      { holdId, orderId: { $exists: false } },
      { projection: { areaRef: 1, state: 1 } },
    );
    if (!row) throw new DomainError('hold-expired');
    if (row.state === 'FREE') await this.stillSold(row);
    const { HOLD_LIFE_MINUTES } = this.settings;
    return this.database.transaction(async (tx) => {
      const held = await this.shelf.change(
        tx,
        {
          _id: row._id,
          holdId,
          orderId: null,
          state: { $in: ['HELD', 'FREE'] },
          $expr: isRenewable(HOLD_LIFE_MINUTES),
        },
        {
          to: 'HELD',
          by: 'buyer',
          set: { ...holderFields(holder), ...renewed(HOLD_MINUTES, HOLD_LIFE_MINUTES) },
        },
      );
      if (!held) throw new DomainError('hold-expired');
      await this.limit.check(tx, holder, row._id);
      return holdViewOf(held);
    });
  }

  private async stillSold({ _id, areaRef }: Pick<NumberRow, '_id' | 'areaRef'>): Promise<void> {
    try {
      await this.stock.verify(_id, areaRef);
    } catch (error) {
      throw error instanceof DomainError && error.code === 'number-not-available'
        ? new DomainError('hold-expired')
        : error;
    }
  }
}
