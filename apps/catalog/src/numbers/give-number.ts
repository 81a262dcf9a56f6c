import { giveNumber } from '@numera/contracts/catalog/give-number';
import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database, type Transaction } from '@numera/server/database';
import { failpoint } from '@numera/server/failpoint';
import { Controller } from '@nestjs/common';
import { atLeastMinutes, available, reclaimedBy } from './change-state.ts';
import { HOLDER_FIELDS } from './holder.ts';
import { chosenNumberOf } from './number-views.ts';
import { QuarantineDays } from './quarantine-days.ts';
import { quarantine } from './quarantine.ts';
import { Shelf, type Standing } from './shelf.ts';
import { Stock } from './stock.ts';
import { Turns } from './turns.ts';

/** Longer than billing may be away between this and the news that the order is paid. */
const KEPT_MINUTES = 24 * 60;

/** A number for an order that is paid: nothing is agreed upon any more, and nobody's unpaid orders are counted. */
@Controller()
export class GiveNumber {
  constructor(
    private readonly stock: Stock,
    private readonly shelf: Shelf,
    private readonly turns: Turns,
    private readonly database: Database,
    private readonly quarantineDays: QuarantineDays,
  ) {}

  @Handles(giveNumber)
  async execute({ input }: Asked<typeof giveNumber>): Promise<OutputOf<typeof giveNumber>> {
    const { number, orderId, areaRef, former } = input;
    const row = await this.shelf.look(number);
    if (row?.orderId !== orderId) {
      if (row?.isTaken && row.reclaimedBy !== orderId) throw new DomainError('number-not-available');
      // The carrier may not sell it any more.
      const choice = await this.stock.verify(number, areaRef);
      if (!row) await this.shelf.put(choice);
    }
    const given = await this.turns.take(number, () => this.bind(number, orderId, former));
    await failpoint('catalog.number-given');
    return { number: chosenNumberOf(given) };
  }

  private bind(number: string, orderId: string, former?: string): Promise<Standing> {
    const by = `${former ? 'number.given' : 'payment.late'}:${orderId}`;
    return this.database.transaction(async (tx) => {
      if (former !== undefined && former !== number) await this.keepApart(tx, former, orderId);
      await this.shelf.letGo(tx, { _id: { $ne: number }, orderId, state: 'HELD' }, by);
      const given = await this.shelf.change(
        tx,
        { _id: number, $or: [...available, { state: 'HELD', orderId }, reclaimedBy(orderId)] },
        {
          to: 'HELD',
          by,
          set: {
            orderId: { $literal: orderId },
            givenTo: { $literal: orderId },
            heldUntil: atLeastMinutes(KEPT_MINUTES),
          },
          unset: ['holdId', ...HOLDER_FIELDS],
        },
      );
      const own = given ?? (await this.shelf.find(tx, number));
      if (own.orderId !== orderId) throw new DomainError('number-not-available');
      return own;
    });
  }

  /** Whether the carrier has it is not known: nobody is sold it for a while. News of its payment that come after this change nothing. */
  private async keepApart(tx: Transaction, _id: string, orderId: string): Promise<void> {
    const its = { _id, orderId, state: { $in: ['HELD', 'SOLD'] } };
    await this.shelf.change(tx, its, quarantine(orderId, this.quarantineDays.now()));
  }
}
