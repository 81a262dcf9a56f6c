import { randomBytes } from 'node:crypto';
import { type HoldView, placeHold } from '@numera/contracts/catalog/holds';
import type { Actor } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { HOLD_MINUTES } from '@numera/domain-catalog/hold';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { failpoint } from '@numera/server/failpoint';
import { Controller } from '@nestjs/common';
import { atLeastMinutes, available } from './change-state.ts';
import { holderIpOf, HoldLimit } from './hold-limit.ts';
import { holdViewOf } from './number-views.ts';
import type { NumberRow } from './number.schema.ts';
import { Shelf } from './shelf.ts';
import { Stock } from './stock.ts';
import { Turns } from './turns.ts';

type Input = Asked<typeof placeHold>['input'];

@Controller()
export class PlaceHold {
  constructor(
    private readonly stock: Stock,
    private readonly shelf: Shelf,
    private readonly turns: Turns,
    private readonly limit: HoldLimit,
    private readonly database: Database,
  ) {}

  @Handles(placeHold)
  async execute({ input, actor }: Asked<typeof placeHold>): Promise<HoldView> {
    const { number, areaRef } = input;
    await this.shelf.put(await this.stock.verify(number, areaRef));
    const holdId = randomBytes(16).toString('base64url');
    const held = await this.turns.take(number, () => this.hold(input, actor, holdId));
    await failpoint('catalog.held');
    return holdViewOf(held);
  }

  private hold({ number, replacesHoldId }: Input, actor: Actor, holdId: string): Promise<NumberRow> {
    return this.database.transaction(async (tx) => {
      // Before the new one is taken: choosing the same number again must not fail on one's own hold.
      if (replacesHoldId !== undefined) await this.shelf.release(tx, replacesHoldId);
      const row = await this.shelf.change(
        tx,
        { _id: number, $or: available },
        {
          to: 'HELD',
          by: 'buyer',
          set: { holdId: { $literal: holdId }, holderIp: holderIpOf(actor), heldUntil: atLeastMinutes(HOLD_MINUTES) },
          unset: ['orderId', 'agreed'],
        },
      );
      if (!row) throw new DomainError('number-not-available');
      await this.limit.check(tx, actor);
      return row;
    });
  }
}
